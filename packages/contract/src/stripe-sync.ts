import { endpoints, success } from './endpoint.ts';

export const stripeSyncCalls = endpoints({
  'POST /webhooks/stripe': {
    summary: 'The payment provider tells that something changed; it signs what it sends',
    role: 'provider',
    repeat: 'idempotent',
    keepsRawBody: true,
    response: success({}),
    errors: ['bad_signature', 'busy'],
  },
});
