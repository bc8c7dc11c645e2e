/** Milliseconds since 1970. */
export type EpochMs = number;

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
