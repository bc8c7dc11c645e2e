export { systemRoutes } from './system.routes.ts';
export { readBacklogMetric, registerBacklogMetrics } from './backlog-metrics.ts';
