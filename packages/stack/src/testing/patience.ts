/** How long tests wait for what must happen. Far more than needed: a slow machine is no finding. */
export const patienceMs = 120_000;
