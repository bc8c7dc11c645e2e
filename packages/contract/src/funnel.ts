import { visitorSteps } from '@frontage/domain/funnel';
import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';

export const funnelCalls = endpoints({
  'POST /funnel': {
    summary: 'Count that a visitor took a step toward a request, at most once a day',
    role: 'public',
    repeat: 'idempotent',
    body: z.object({ step: z.enum(visitorSteps) }),
    response: success({}),
    errors: ['too_many_requests'],
  },
});
