import { endpoints } from './endpoint.ts';
import { success } from './success.ts';

export const providerEventCalls = endpoints({
  'POST /webhooks/stripe': {
    summary: 'The payment provider tells that something changed; it signs what it sends',
    role: 'provider',
    repeat: 'idempotent',
    raw: true,
    answer: success({}),
    errors: ['bad_signature', 'busy'],
  },
});
