import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';

/** Calls for operators and monitoring. */
export const systemCalls = endpoints({
  'GET /healthz': { summary: 'The process is alive', role: 'public', repeat: 'safe', response: success({}), errors: [] },
  'GET /readyz': {
    summary: 'The process can serve: its database responds and it isn’t shutting down',
    role: 'public',
    repeat: 'safe',
    response: success({}),
    errors: ['busy'],
  },
  'GET /metrics': {
    summary: 'Prometheus metrics, only for direct connections from a trusted network',
    role: 'operator',
    repeat: 'safe',
    response: 'text/plain',
    errors: ['not_found'],
  },
  'GET /openapi.json': {
    summary: 'This document',
    role: 'public',
    repeat: 'safe',
    response: z.looseObject({ openapi: z.string() }),
    errors: ['too_many_requests'],
  },
  'GET /docs': { summary: 'This document as a page', role: 'public', repeat: 'safe', response: 'text/html', errors: ['too_many_requests'] },
});
