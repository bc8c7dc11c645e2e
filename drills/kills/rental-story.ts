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
  random: SeededRandom;
  /** Aborted when the drill ends: nobody starts anything new after that. */
  signal: AbortSignal;
}

/** The page after paying looks this often before it says that payment takes longer than usual. */
const looksAfterPaying = 50;

/** A rental from uploading artwork to cancelling the subscription, or as far as it gets by chance. Each step is taken by the side whose turn it is. */
export async function runRentalStory(context: StoryContext, { customer, seller }: RentalPair, listing: TestListing): Promise<void> {
  const { client, random } = context;
  const id = await sendRequest(context, customer, listing);
  if (!id) return;
  let rejected = 0;
  while (!context.signal.aborted) {
    const status = await statusOf(client, customer, id);
    if (random.chance(50)) await sendMessage(context, { customer, seller }, listing);
    switch (status) {
      case 'pending':
        if (random.chance(15)) await act(context, customer, 'withdraw', id);
        else if (random.chance(10)) await act(context, seller, 'reject', id);
        else if ((await act(context, seller, 'accept', id)).body.code === 'fully_rented') {
          context.journal.counts.competitorsRefused += 1;
          await act(context, seller, 'reject', id);
        }
        break;
      case 'awaiting_proof':
      case 'proof_rejected':
        await act(context, seller, 'submit_proof', id);
        break;
      case 'proof_submitted':
        if (rejected === 0 && random.chance(20)) rejected += (await act(context, customer, 'reject_proof', id)).status === 200 ? 1 : 0;
        else await act(context, customer, 'accept_proof', id);
        break;
      case 'proof_accepted':
        if (!(await pay(context, customer, id))) return;
        break;
      case 'subscription_created':
        return changeRenewals(context, customer, id);
      case 'accepted':
      case 'rejected':
      case 'cancelled':
        return;
    }
  }
}

async function statusOf(client: RetryingClient, customer: CustomerWithCard, id: string): Promise<RequestStatus> {
  const { body } = await client.call(customer, 'GET /api/customer/requests/{id}', { params: { id } });
  return body.request.permission;
}

/** Returns nothing if a competitor has the listing already. */
async function sendRequest({ client, journal }: StoryContext, customer: CustomerWithCard, listing: TestListing): Promise<string | undefined> {
  const content = `artwork ${randomUUID()}`;
  const form = () => {
    const fields = new FormData();
    fields.set('file', new Blob([content]), 'artwork.txt');
    return fields;
  };
  const { key = '' } = (await client.sendForm(customer, '/gen/uploads/upload-attachment', form)).body;
  journal.files.push({ key, content });
  const sent = await client.call(customer, 'POST /listing/customer/checkout-listing', {
    body: { _listing: listing.id, subscriptionType: 'week', attachmentUrls: [key], selectedPaymentMethod: customer.card },
  });
  const id = sent.status === 200 ? sent.body.request._id : await findSent(client, customer, listing);
  if (!id && sent.body.code === 'fully_rented') {
    journal.counts.competitorsRefused += 1;
    return undefined;
  }
  if (sent.status !== 200 && (sent.tries === 1 || sent.body.code !== 'request_already_pending'))
    journal.violations.push(`a request was refused: ${sent.body.code}`);
  if (!id) return undefined;
  journal.requests.push({ id, customerId: customer.person.id, listingId: listing.id, file: key });
  return id;
}

/** After a lost answer the page shows the request if it was stored. */
async function findSent(client: RetryingClient, customer: CustomerWithCard, listing: TestListing): Promise<string | undefined> {
  const { body } = await client.call(customer, 'GET /api/customer/requests', { query: { page: 1, limit: 50 } });
  return body.requests.find((request) => request._listing._id === listing.id)?._id;
}

async function act({ client, journal }: StoryContext, party: SignedInPerson, command: Command, id: string): Promise<RetriedResponse> {
  const answer = await runCommand(client, party, command, id);
  const outcome = answer.status === 200 ? 'acknowledged' : answer.tries > 1 ? 'unknown' : 'refused';
  journal.actions.push({ request: id, command, outcome });
  if (outcome === 'refused' && answer.body.code !== 'fully_rented') journal.violations.push(`${command} was refused: ${answer.body.code}`);
  return answer;
}

function runCommand(client: RetryingClient, party: SignedInPerson, command: Command, id: string): Promise<RetriedResponse> {
  if (command === 'submit_proof') {
    const form = () => {
      const fields = new FormData();
      for (const [name, value] of Object.entries({ _request: id, message: 'The ad is up.' })) fields.set(name, value);
      fields.set('proofFiles', new File([`The ad is up: ${id}`], 'note.txt', { type: 'text/plain' }));
      return fields;
    };
    return client.sendForm(party, '/listing/admin/packs/submit-proof', form);
  }
  const { name, input } = callForCommand(command, id);
  return client.call(party, name, input);
}

/** The client id makes it one message, however often it is sent. */
async function sendMessage({ client, journal, random }: StoryContext, { customer, seller }: RentalPair, listing: TestListing): Promise<void> {
  const isSeller = journal.messages.length > 0 && random.chance(40);
  const [clientId, text] = [randomUUID(), random.pick(['Hello', 'Is it dry?', 'ok'])];
  const send = (party: SignedInPerson, to: object) =>
    client.call(party, 'POST /chat/send', { body: { listingId: listing.id, message: text, clientId, ...to } });
  const { status, body } = await (isSeller ? send(seller, { customerId: customer.person.id }) : send(customer, {}));
  if (status === 200) journal.messages.push({ id: body.sent._id, seq: body.sent.seq, clientId, text });
  else journal.violations.push(`a message was refused: ${body.code}`);
}

/** Returns false if payment takes longer than the page waits. */
async function pay({ client, journal, signal }: StoryContext, customer: CustomerWithCard, id: string): Promise<boolean> {
  const checkout = await client.call(customer, 'POST /listing/customer/create-checkout-for-request', { body: { requestId: id } });
  if (checkout.status !== 200) {
    if (checkout.tries === 1) journal.violations.push(`could not open the checkout: ${checkout.body.code}`);
    return false;
  }
  const paid = await client.retry('the payment page', async () => ({ status: await payCheckout(checkout.body.checkoutUrl, customer.card) }));
  if (paid.status !== 303) journal.violations.push(`the payment page said ${paid.status}`);
  journal.paid.push(id);
  for (let looks = 0; looks < looksAfterPaying && !signal.aborted; looks += 1) {
    if ((await statusOf(client, customer, id)) === 'subscription_created') return true;
    await pause(300);
  }
  return false;
}

async function changeRenewals({ client, journal, random }: StoryContext, customer: CustomerWithCard, request: string): Promise<void> {
  const { body } = await client.call(customer, 'GET /api/customer/requests/{id}', { params: { id: request } });
  const { body: shown } = await client.call(customer, 'GET /listing/customer/subscriptions');
  const subscription = shown.subscriptions.find(({ _listing }) => _listing._id === body.request._listing._id);
  if (!subscription) return void journal.violations.push('a subscription is not shown to its customer');
  for (const isCancel of random.pick([[true], [true, false], [true, false, true]])) {
    const changed = await client.call(customer, 'POST /listing/customer/cancel', { body: { subscription_id: subscription._id, isCancel } });
    if (changed.status === 200) journal.renewals.set(subscription._id, [...(journal.renewals.get(subscription._id) ?? []), isCancel]);
    else journal.violations.push(`a change of renewal was refused: ${changed.body.code}`);
  }
}
