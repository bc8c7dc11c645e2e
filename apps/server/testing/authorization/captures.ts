import { insertConnectedAccount } from '../payments.ts';
import { insertRequest } from '../requests.ts';
import { newToken, tokenHash } from '../../src/platform/secrets.ts';
import { anyone, byId, type Expectations, inBody, seller, withoutIds, type World } from './expectations.ts';
import { requestIn } from './requests.ts';

/** Phones have no session: the link is the proof. */
export const captures: Expectations = {
  'POST /api/seller/captures': seller.writes(byId(requestIn('awaiting_proof'), inBody('_request'))),
  'POST /captures/open': withoutIds(
    'The key is a secret that the phone makes up.',
    anyone.writes({
      'with a link': ['ok', async (world) => ({ body: { token: await captureLink(world), key: newToken() } })],
      "nobody's": [404, () => ({ body: { token: newToken(), key: newToken() } })],
    }),
  ),
  // No session helps, and no bearer of one.
  'POST /captures/proof': anyone.writes({ 'without a link': [404, proofForm] }),
};

async function captureLink(world: World): Promise<string> {
  await insertConnectedAccount(world.testApp, world.seller.id);
  const request = await insertRequest(world.testApp, world, { status: 'awaiting_proof' });
  const token = newToken();
  const insert = 'insert into capture_link (seller_id, request_id, token_hash, code) values ($1, $2, $3, $4)';
  await world.testApp.sql(insert, [world.seller.id, request, tokenHash(token), 'K7F3']);
  return token;
}

function proofForm() {
  const form = new FormData();
  form.append('message', 'The ad is up.');
  form.append('photos', '[]');
  form.append('proofFiles', new File(['The ad is up at eye height.'], 'note.txt', { type: 'text/plain' }));
  return { form };
}
