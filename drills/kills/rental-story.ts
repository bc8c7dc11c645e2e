import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import type { RetriedResponse, RetryingClient } from './retrying-client.ts';
import type { SeededRandom } from '@frontage/server/testing/random';
import { type Command, callForCommand, type SignedInPerson, type CustomerWithCard, type TestListing } from '@frontage/server/testing/request-fixture';
import { payCheckout } from '@frontage/server/testing/subscriptions';

export interface RentalPair {
  customer: CustomerWithCard;
  seller: SignedInPerson;
}

export interface StoryContext {
  client: RetryingClient;
  journal: Journal;
  chance: SeededRandom;
  /** Nobody begins anything new when it is over. */
  signal: AbortSignal;
}

/** The page after paying waits so long before it says that it takes longer than usual. */
const paidWithinMs = 15_000;

/** From artwork to a rent that is cancelled and taken up again, or as far as chance lets it go: each step is taken by whoever has to. */
export async function runRentalStory(life: StoryContext, { customer, seller }: RentalPair, spot: TestListing): Promise<void> {
  const { client, chance } = life;
  const id = await sendRequest(life, customer, spot);
  if (!id) return;
  let rejected = 0;
  while (!life.signal.aborted) {
    const status = await statusOf(client, customer, id);
    if (chance.chance(50)) await talk(life, { customer, seller }, spot);
    switch (status) {
      case 'pending':
        if (chance.chance(15)) await act(life, customer, 'withdraw', id);
        else if (chance.chance(10)) await act(life, seller, 'reject', id);
        else if ((await act(life, seller, 'accept', id)).body.code === 'fully_rented') {
          life.journal.counts.rivalsRefused += 1;
          await act(life, seller, 'reject', id);
        }
        break;
      case 'awaiting_proof':
      case 'proof_rejected':
        await act(life, seller, 'submit_proof', id);
        break;
      case 'proof_submitted':
        if (rejected === 0 && chance.chance(20)) rejected += (await act(life, customer, 'reject_proof', id)).status === 200 ? 1 : 0;
        else await act(life, customer, 'accept_proof', id);
        break;
      case 'proof_accepted':
        if (!(await pay(life, customer, id))) return;
        break;
      case 'subscription_created':
        return renewOrNot(life, customer, id);
      case 'accepted':
      case 'rejected':
      case 'cancelled':
        return;
    }
  }
}

async function statusOf(pages: RetryingClient, customer: CustomerWithCard, id: string): Promise<RequestStatus> {
  const { body } = await pages.call(customer, 'GET /api/customer/requests/{id}', { params: { id } });
  return body.request.permission;
}

/** Nothing if somebody else was quicker and has the space. */
async function sendRequest({ client, journal }: StoryContext, customer: CustomerWithCard, spot: TestListing): Promise<string | undefined> {
  const content = `artwork ${randomUUID()}`;
  const form = () => {
    const made = new FormData();
    made.set('file', new Blob([content]), 'artwork.txt');
    return made;
  };
  const { key = '' } = (await client.sendForm(customer, '/gen/uploads/upload-attachment', form)).body;
  journal.files.push({ key, content });
  const sent = await client.call(customer, 'POST /listing/customer/checkout-listing', {
    body: { _listing: spot.id, subscriptionType: 'week', attachmentUrls: [key], selectedPaymentMethod: customer.card },
  });
  const id = sent.status === 200 ? sent.body.request._id : await findSent(client, customer, spot);
  if (!id && sent.body.code === 'fully_rented') {
    journal.counts.rivalsRefused += 1;
    return undefined;
  }
  if (sent.status !== 200 && (sent.tries === 1 || sent.body.code !== 'request_pending'))
    journal.violations.push(`a request was refused: ${sent.body.code}`);
  if (!id) return undefined;
  journal.requests.push({ id, customerId: customer.person.id, listingId: spot.id, file: key });
  return id;
}

/** After a lost answer the page shows what is there. */
async function findSent(pages: RetryingClient, customer: CustomerWithCard, spot: TestListing): Promise<string | undefined> {
  const { body } = await pages.call(customer, 'GET /api/customer/requests', { query: { page: 1, limit: 50 } });
  return body.requests.find(({ _listing: listing }) => listing._id === spot.id)?._id;
}

async function act({ client, journal }: StoryContext, player: SignedInPerson, command: Command, id: string): Promise<RetriedResponse> {
  const answer = await press(client, player, command, id);
  const outcome = answer.status === 200 ? 'acknowledged' : answer.tries > 1 ? 'unknown' : 'refused';
  journal.actions.push({ request: id, command, outcome });
  if (outcome === 'refused' && answer.body.code !== 'fully_rented') journal.violations.push(`${command} was refused: ${answer.body.code}`);
  return answer;
}

function press(pages: RetryingClient, player: SignedInPerson, command: Command, id: string): Promise<RetriedResponse> {
  if (command === 'submit_proof') {
    const form = () => {
      const made = new FormData();
      for (const [name, value] of Object.entries({ _request: id, message: 'It hangs.' })) made.set(name, value);
      made.set('proofFiles', new File([`It hangs: ${id}`], 'note.txt', { type: 'text/plain' }));
      return made;
    };
    return pages.sendForm(player, '/listing/admin/packs/submit-proof', form);
  }
  const { name, input } = callForCommand(command, id);
  return pages.call(player, name, input);
}

/** Said once under a name of its own, however often it has to be sent. */
async function talk({ client, journal, chance }: StoryContext, { customer, seller }: RentalPair, spot: TestListing): Promise<void> {
  const isSeller = journal.messages.length > 0 && chance.chance(40);
  const [clientId, text] = [randomUUID(), chance.pick(['Hello', 'Is it dry?', 'ok'])];
  const say = (player: SignedInPerson, to: object) =>
    client.call(player, 'POST /chat/send', { body: { listingId: spot.id, message: text, clientId, ...to } });
  const { status, body } = await (isSeller ? say(seller, { customerId: customer.person.id }) : say(customer, {}));
  if (status === 200) journal.messages.push({ id: body.sent._id, seq: body.sent.seq, clientId, text });
  else journal.violations.push(`a message was refused: ${body.code}`);
}

/** False if it takes longer than anybody looks at the page. */
async function pay({ client, journal, signal }: StoryContext, customer: CustomerWithCard, id: string): Promise<boolean> {
  const asked = await client.call(customer, 'POST /listing/customer/create-checkout-for-request', { body: { requestId: id } });
  if (asked.status !== 200) {
    if (asked.tries === 1) journal.violations.push(`could not go to pay: ${asked.body.code}`);
    return false;
  }
  const paid = await client.retry('the payment page', async () => ({ status: await payCheckout(asked.body.checkoutUrl, customer.card) }));
  if (paid.status !== 303) journal.violations.push(`the payment page said ${paid.status}`);
  journal.paid.push(id);
  for (const deadline = Date.now() + paidWithinMs; Date.now() < deadline && !signal.aborted; await pause(300)) {
    if ((await statusOf(client, customer, id)) === 'subscription_created') return true;
  }
  return false;
}

async function renewOrNot({ client, journal, chance }: StoryContext, customer: CustomerWithCard, request: string): Promise<void> {
  const { body } = await client.call(customer, 'GET /api/customer/requests/{id}', { params: { id: request } });
  const { body: shown } = await client.call(customer, 'GET /listing/customer/subscriptions');
  const subscription = shown.subscriptions.find(({ _listing }) => _listing._id === body.request._listing._id);
  if (!subscription) return void journal.violations.push('a subscription is not shown to its customer');
  for (const isCancel of chance.pick([[true], [true, false], [true, false, true]])) {
    const changed = await client.call(customer, 'POST /listing/customer/cancel', { body: { subscription_id: subscription._id, isCancel } });
    if (changed.status === 200) journal.renewals.set(subscription._id, [...(journal.renewals.get(subscription._id) ?? []), isCancel]);
    else journal.violations.push(`a change of renewal was refused: ${changed.body.code}`);
  }
}
