/** How long tests wait for what must happen. Far more than needed: a slow machine is not a failure. */
export const patienceMs = 120_000;
