import { addDays } from '@frontage/domain/listing/day';
import { dayIn, formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import type { BrowserResponse } from '@frontage/server/testing/browser';
import { newCaptureLink, newPhone, takenPhoto } from '@frontage/server/testing/captures';
import { demoListingAt } from '../listings/demo-listing.ts';
import type { StoryPeople, StoryPerson } from './people.ts';
import { drawArtwork, renderCapturedPhoto, renderProofPhoto } from './pictures.ts';
import type { RunningProduct } from './running-product.ts';
import type { StoryStep, RentalStory } from './script.ts';

/** A story with its request, once it is sent. */
export type RentalProgress = RentalStory & { request?: string };
type StepAction = StoryStep[1];

const asCustomer = { asCustomer: true };
const hour = 3_600_000;

/** Performs a step with the calls that the pages make. */
export async function performStep(
  product: RunningProduct,
  people: StoryPeople,
  progress: RentalProgress,
  [, action, text = '']: StoryStep,
): Promise<void> {
  const customer = people.customers[progress.customer];
  const seller = sellerOf(people, progress.listing);
  const { request: _request = '' } = progress;
  const actions: Record<StepAction, () => Promise<void>> = {
    ask: async () => void (progress.request = await ask(product, customer, progress)),
    withdraw: async () => requireOk(await customer.browser.call('PUT /api/customer/requests/{id}/cancel', { params: { id: _request } }, asCustomer)),
    accept: async () => requireOk(await seller.browser.call('PUT /listing/admin/packs/accept', { body: { _request } })),
    reject: async () => requireOk(await seller.browser.call('PUT /listing/admin/packs/reject', { body: { _request, reason: text } })),
    prove: () => prove(product, seller, progress, text),
    capture: () => capture(product, seller, progress, text),
    'approve proof': () => review(customer, _request, { decision: 'accept' }),
    'refuse proof': () => review(customer, _request, { decision: 'reject', reason: text }),
    subscribe: () => subscribe(customer, _request),
    cancel: async () =>
      requireOk(
        await customer.browser.call('POST /listing/customer/cancel', { body: await findSubscription(customer, 'customer', progress) }, asCustomer),
      ),
    end: async () =>
      requireOk(await seller.browser.call('POST /listing/seller/cancel', { body: await findSubscription(seller, 'seller', progress) })),
    'delete listing': async () =>
      requireOk(await seller.browser.call('DELETE /listing/seller', { body: { _listing: await product.listingIdOf(progress.listing) } })),
    'lose card': async () =>
      void (await product.callSimulator(`/_sim/payment_methods/${customer.card}/nature`, JSON.stringify({ refused: 'card_declined' }))),
  };
  await actions[action]();
}

export function sellerOf({ sellers }: StoryPeople, listing: number): StoryPerson {
  const seller = sellers[listing % sellers.length];
  if (!seller) throw new Error('there are no sellers');
  return seller;
}

async function ask(
  product: RunningProduct,
  { browser, card }: StoryPeople['customers']['priya'],
  { listing, period, startsInDays, periods }: RentalStory,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await drawArtwork(listing))]), 'poster.png');
  const uploaded = await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers: { authorization: `Bearer ${browser.token}` } });
  const { url } = (await uploaded.json()) as { url: string };
  const startsOn = startsInDays === undefined ? undefined : addDays(dayIn(await product.clocks.now(), defaultTimeZone), startsInDays);
  const _listing = await product.listingIdOf(listing);
  const body = { _listing, subscriptionType: period, startsOn, periods, attachmentUrls: [url], selectedPaymentMethod: card };
  const answer = await browser.call('POST /listing/customer/checkout-listing', { body }, asCustomer);
  requireOk(answer);
  return answer.body.request._id;
}

async function prove(product: RunningProduct, { browser }: StoryPerson, { listing, request = '' }: RentalProgress, message: string): Promise<void> {
  const form = new FormData();
  form.set('_request', request);
  form.set('message', message);
  const photo = await renderProofPhoto(product, demoListingAt(listing), new Date((await product.clocks.now()).getTime() - hour));
  form.append('proofFiles', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'from-the-street.jpg');
  const answer = await browser.raw('POST', '/listing/admin/packs/submit-proof', { body: form });
  if (!answer.ok) throw new Error(await answer.text());
}

/** The same with a phone, through a link. */
async function capture(product: RunningProduct, { browser }: StoryPerson, { listing, request = '' }: RentalProgress, message: string): Promise<void> {
  const phone = newPhone(browser);
  const { code, now } = (await phone.open(await newCaptureLink(browser, request))).body.capture;
  const space = demoListingAt(listing);
  const photo = await renderCapturedPhoto(product, space, `Frontage ${code} · ${formatDateTimeWithZone(Date.parse(now), defaultTimeZone)}`);
  const taken = takenPhoto(now, { shot: 'street', position: { latitude: space.latitude + 0.0001, longitude: space.longitude } });
  const answer = await phone.send([{ name: 'street.jpg', bytes: photo }], [taken], message);
  if (answer.status !== 200) throw new Error(answer.body.message);
}

async function review({ browser }: StoryPerson, id: string, body: { decision: 'accept' | 'reject'; reason?: string }): Promise<void> {
  requireOk(await browser.call('PUT /api/customer/requests/{id}/review-proof', { params: { id }, body: { reason: undefined, ...body } }, asCustomer));
}

/** Pays on the simulator's checkout page. */
async function subscribe({ browser, card }: StoryPeople['customers']['priya'], requestId: string): Promise<void> {
  const opened = await browser.call('POST /listing/customer/create-checkout-for-request', { body: { requestId } }, asCustomer);
  requireOk(opened);
  const paid = await fetch(opened.body.checkoutUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  if (paid.status !== 303) throw new Error(`the payment was not taken: ${await paid.text()}`);
}

async function findSubscription(
  { browser }: StoryPerson,
  side: 'customer' | 'seller',
  { listing }: RentalStory,
): Promise<{ subscription_id: string; isCancel: boolean }> {
  const answer = await browser.call(`GET /listing/${side}/subscriptions`, {}, { asCustomer: side === 'customer' });
  const rent = answer.body.subscriptions.find(({ _listing }) => _listing.title === demoListingAt(listing).title);
  if (!rent) throw new Error(`nobody rents ${demoListingAt(listing).title}`);
  return { subscription_id: rent.subscription_id, isCancel: true };
}

function requireOk({ status, text }: Pick<BrowserResponse<'GET /healthz'>, 'status' | 'text'>): void {
  if (status !== 200) throw new Error(text);
}
