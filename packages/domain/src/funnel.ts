/** Steps that pages report. */
export const visitorSteps = ['visit', 'listing', 'rent'] as const;
export type VisitorStep = (typeof visitorSteps)[number];

/** The way from a first visit to a request. The server counts the last two itself. */
export const funnelSteps = [...visitorSteps, 'account', 'request'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
