import { endpoints, success } from './endpoint.ts';

export const stripeSyncCalls = endpoints({
  'POST /webhooks/stripe': {
    summary: 'Webhook of the payment provider, with a signature',
    role: 'provider',
    repeat: 'idempotent',
    keepsRawBody: true,
    response: success({}),
    errors: ['bad_signature', 'busy'],
  },
});
