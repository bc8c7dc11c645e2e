import * as z from 'zod/mini';
import { endpoints, messageResponse, sessionErrors } from './endpoint.ts';
import { markedCorners } from './listings.schema.ts';

export const proofCalls = endpoints({
  'PUT /api/proof-files/{id}/corners': {
    summary: 'Mark where the ad is on a proof photo that was not matched with the artwork; that part is then compared. A live event follows',
    role: 'either',
    repeat: 'idempotent',
    params: z.object({ id: z.uuid() }),
    /** Of the ad, clockwise from its upper left one, in shares of the photo's sides. */
    body: z.object({ corners: markedCorners }),
    response: messageResponse,
    errors: [...sessionErrors, 'not_found', 'nothing_to_mark'],
  },
});
