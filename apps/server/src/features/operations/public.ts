export { operationRoutes } from './operations.routes.ts';
export { readBacklogMetric } from './backlog-metrics.ts';
export { registerBacklogMetrics } from './backlog-metrics.ts';
