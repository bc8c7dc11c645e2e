/** Milliseconds since 1970. */
export type EpochMs = number;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
