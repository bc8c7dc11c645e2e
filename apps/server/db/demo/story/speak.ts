import { randomUUID } from 'node:crypto';
import { sellerOf } from './acts.ts';
import type { Cast } from './cast.ts';
import type { Place } from './place.ts';
import type { Talk } from './talks.ts';

/** Says one line of a conversation. Who speaks has read what the other said. */
export async function speak(place: Place, cast: Cast, { customer, listing }: Talk, [, who, message]: Talk['lines'][number]): Promise<void> {
  const asks = cast.customers[customer];
  const { browser } = who === 'customer' ? asks : sellerOf(cast, listing);
  const to = who === 'seller' ? { customerId: asks.id } : {};
  const manner = { asCustomer: who === 'customer' };
  const body = { listingId: await place.listingIdOf(listing), message, clientId: randomUUID(), ...to };
  const said = await browser.call('POST /chat/send', { body }, manner);
  if (said.status !== 200) throw new Error(said.text);
  await browser.call('PATCH /chat/read/{id}', { params: { id: said.body.chat._id }, body: {} }, manner);
}

/** Everybody looks at what they were told so far. */
export async function readNotices({ customers, sellers }: Cast): Promise<void> {
  for (const [people, asCustomer] of [[Object.values(customers), true], [sellers, false]] as const)
    for (const { browser } of people) {
      const { body } = await browser.call('GET /notices', {}, { asCustomer });
      const [newest] = body.notices;
      if (newest) await browser.call('PUT /notices/read', { body: { upTo: newest._id } }, { asCustomer });
    }
} // prettier-ignore
