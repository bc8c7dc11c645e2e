import { ok } from '@frontage/contract/endpoint';
import type { DatabaseWithReplica } from '../../platform/db/database.ts';
import { createReadinessCheck } from '../../platform/db/readiness.ts';
import { AppError } from '../../platform/errors.ts';
import { docsPage, docsPolicy } from '../../platform/http/docs-page.ts';
import { describeApi } from '../../platform/http/openapi.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import type { Metrics } from '../../platform/metrics.ts';

interface Deps {
  db: DatabaseWithReplica;
  metrics: Metrics;
  isStopping: () => boolean;
}

/** `routes` returns the whole route table, these included: the document must describe every call. */
export function systemRoutes({ db, metrics, isStopping }: Deps, routes: () => readonly Route[]): Route[] {
  const unlimited = { object: 'none', rate: [] } as const;
  const isDatabaseReady = createReadinessCheck([db.write, db.read]);
  const reading = { ...unlimited, rate: ['reading.visitor'] } as const;

  return [
    route('GET /healthz', { ...unlimited, handle: async () => ok }),
    route('GET /readyz', {
      ...unlimited,
      handle: async () => {
        if (isStopping() || !(await isDatabaseReady())) throw new AppError('busy', { retryAfterSeconds: 5 });
        return ok;
      },
    }),
    route('GET /metrics', {
      ...unlimited,
      handle: async ({ reply }) => {
        void reply.type(metrics.registry.contentType);
        return metrics.registry.metrics();
      },
    }),
    route('GET /openapi.json', { ...reading, handle: async () => ({ ...describeApi(routes()) }) }),
    route('GET /docs', {
      ...reading,
      handle: async ({ reply }) => {
        void reply.type('text/html; charset=utf-8').header('Content-Security-Policy', docsPolicy);
        return docsPage(describeApi(routes()));
      },
    }),
  ];
}
