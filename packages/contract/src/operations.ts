import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { success } from './success.ts';

/** Calls for the people and machines that run the product. */
export const operationCalls = endpoints({
  'GET /healthz': { summary: 'The process is alive', role: 'public', repeat: 'safe', answer: success({}), errors: [] },
  'GET /readyz': {
    summary: 'The process can serve: its database answers and it is not shutting down',
    role: 'public',
    repeat: 'safe',
    answer: success({}),
    errors: ['busy'],
  },
  'GET /metrics': {
    summary: 'Prometheus metrics, only for direct connections from a trusted network',
    role: 'operator',
    repeat: 'safe',
    answer: 'text/plain',
    errors: ['not_found'],
  },
  'GET /openapi.json': {
    summary: 'This document',
    role: 'public',
    repeat: 'safe',
    answer: z.looseObject({ openapi: z.string() }),
    errors: ['too_many_requests'],
  },
  'GET /docs': { summary: 'This document as a page', role: 'public', repeat: 'safe', answer: 'text/html', errors: ['too_many_requests'] },
});
