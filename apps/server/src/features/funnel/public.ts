export { type CountFunnelStep, createFunnelCounter } from './count-step.ts';
export { funnelRoutes } from './funnel.routes.ts';
export { findFunnelDays } from './funnel.store.ts';
