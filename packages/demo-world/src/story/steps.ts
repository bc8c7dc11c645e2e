import type { BrowserResponse } from '@frontage/server/testing/browser';
import { demoListingAt } from '../listings/demo-listing.ts';
import type { StoryPerson, StoryPeople } from './people.ts';
import { drawArtwork } from './pictures.ts';
import type { RunningProduct } from './running-product.ts';
import { renderProofPhoto } from './pictures.ts';
import type { StoryStep, RentalStory } from './script.ts';

/** A thread as far as it has come. */
export type RentalProgress = RentalStory & { request?: string };
type Deed = StoryStep[1];

const asCustomer = { asCustomer: true };
const anHour = 3_600_000;

/** Does what the step says, by the calls that the pages make. */
export async function performStep(place: RunningProduct, cast: StoryPeople, line: RentalProgress, [, deed, words = '']: StoryStep): Promise<void> {
  const customer = cast.customers[line.customer];
  const seller = sellerOf(cast, line.listing);
  const { request: _request = '' } = line;
  const deeds: Record<Deed, () => Promise<void>> = {
    ask: async () => void (line.request = await ask(place, customer, line)),
    withdraw: async () => went(await customer.browser.call('PUT /api/customer/requests/{id}/cancel', { params: { id: _request } }, asCustomer)),
    accept: async () => went(await seller.browser.call('PUT /listing/admin/packs/accept', { body: { _request } })),
    reject: async () => went(await seller.browser.call('PUT /listing/admin/packs/reject', { body: { _request, reason: words } })),
    prove: () => prove(place, seller, line, words),
    'approve proof': () => review(customer, _request, { decision: 'accept' }),
    'refuse proof': () => review(customer, _request, { decision: 'reject', reason: words }),
    subscribe: () => subscribe(customer, _request),
    cancel: async () =>
      went(await customer.browser.call('POST /listing/customer/cancel', { body: await rentOf(customer, 'customer', line) }, asCustomer)),
    end: async () => went(await seller.browser.call('POST /listing/seller/cancel', { body: await rentOf(seller, 'seller', line) })),
    'delete listing': async () =>
      went(await seller.browser.call('DELETE /listing/seller', { body: { _listing: await place.listingIdOf(line.listing) } })),
    'lose card': async () =>
      void (await place.callSimulator(`/_sim/payment_methods/${customer.card}/nature`, JSON.stringify({ refused: 'card_declined' }))),
  };
  await deeds[deed]();
}

export function sellerOf({ sellers }: StoryPeople, listing: number): StoryPerson {
  const seller = sellers[listing % sellers.length];
  if (!seller) throw new Error('nobody sells anything');
  return seller;
}

async function ask(place: RunningProduct, { browser, card }: StoryPeople['customers']['priya'], { listing, period }: RentalStory): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await drawArtwork(listing))]), 'poster.png');
  const uploaded = await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers: { authorization: `Bearer ${browser.token}` } });
  const { url } = (await uploaded.json()) as { url: string };
  const body = { _listing: await place.listingIdOf(listing), subscriptionType: period, attachmentUrls: [url], selectedPaymentMethod: card };
  const answer = await browser.call('POST /listing/customer/checkout-listing', { body }, asCustomer);
  went(answer);
  return answer.body.request._id;
}

async function prove(place: RunningProduct, { browser }: StoryPerson, { listing, request = '' }: RentalProgress, message: string): Promise<void> {
  const form = new FormData();
  form.set('_request', request);
  form.set('message', message);
  const photo = await renderProofPhoto(place, demoListingAt(listing), new Date((await place.clocks.now()).getTime() - anHour));
  form.append('proofFiles', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'from-the-street.jpg');
  const answer = await browser.raw('POST', '/listing/admin/packs/submit-proof', { body: form });
  if (!answer.ok) throw new Error(await answer.text());
}

async function review({ browser }: StoryPerson, id: string, body: { decision: 'accept' | 'reject'; reason?: string }): Promise<void> {
  went(await browser.call('PUT /api/customer/requests/{id}/review-proof', { params: { id }, body: { reason: undefined, ...body } }, asCustomer));
}

/** On the provider's page the button is pressed. */
async function subscribe({ browser, card }: StoryPeople['customers']['priya'], requestId: string): Promise<void> {
  const opened = await browser.call('POST /listing/customer/create-checkout-for-request', { body: { requestId } }, asCustomer);
  went(opened);
  const paid = await fetch(opened.body.checkoutUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  if (paid.status !== 303) throw new Error(`the payment was not taken: ${await paid.text()}`);
}

async function rentOf(
  { browser }: StoryPerson,
  side: 'customer' | 'seller',
  { listing }: RentalStory,
): Promise<{ subscription_id: string; isCancel: boolean }> {
  const answer = await browser.call(`GET /listing/${side}/subscriptions`, {}, { asCustomer: side === 'customer' });
  const rent = answer.body.subscriptions.find(({ _listing }) => _listing.title === demoListingAt(listing).title);
  if (!rent) throw new Error(`nobody rents ${demoListingAt(listing).title}`);
  return { subscription_id: rent.subscription_id, isCancel: true };
}

function went({ status, text }: Pick<BrowserResponse<'GET /healthz'>, 'status' | 'text'>): void {
  if (status !== 200) throw new Error(text);
}
