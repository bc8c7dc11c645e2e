import type { NewMessageEvent } from '@frontage/contract/chat.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeInEmail } from '../testing/emails.ts';
import { listingInput } from '../testing/listings.ts';
import { createLiteralClient, type LiteralClient } from '../testing/literal-client.ts';
import { openSocket } from '../testing/live-socket.ts';
import { newPerson, type Person } from '../testing/people.ts';
import { png } from '../testing/picture-bytes.ts';
import { waitUntilIdle } from '../testing/subscriptions.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../testing/test-app.ts';
import { putObject } from '../testing/uploads.ts';

/**
 * A client that knows section 7 of the specification and nothing else: the bearer only where it is named, the JSON header on every call,
 * and a socket that only sends `user-online`. Each test continues where the previous one ended, with every limit as in production.
 */
let testApp: PaymentsTestApp;
let seller: LiteralClient & { person: Person; id: string };
let customer: LiteralClient & { person: Person; id: string };
const picked = { listing: '', card: '', request: '' };

beforeAll(async () => {
  testApp = await startPaymentsTestApp({ rateLimits: {} });
});
afterAll(() => testApp.close());

async function signUp(person: Person): Promise<LiteralClient & { person: Person; id: string }> {
  const client = createLiteralClient(testApp.visitor());
  const { name, email, password, type } = person;
  await client.call('POST /auth/request-verification', { email, userType: type });
  const verificationCode = codeInEmail((await testApp.emailsTo(email))[0]);
  await client.call(`POST /auth/${type === 'seller' ? 'seller' : 'user'}/register`, {
    name,
    email,
    password,
    type,
    verificationCode,
    agreeToTerms: true,
  });
  const { user } = await client.call<{ user: { _id: string; type: string } }>('POST /auth/seller/login', { email, password });
  expect(user.type).toBe(type);
  return { ...client, person, id: user._id };
}

// Proves: calls.cookies-and-json, calls.bearer
test('a seller and a customer sign up and sign in', async () => {
  seller = await signUp(newPerson('seller'));
  customer = await signUp(newPerson('customer'));
  expect(seller.id).not.toBe(customer.id);
});

// Proves: calls.connect.create-account, calls.connect.onboarding-link, calls.connect.refresh-status
test('the seller sets up payments: calls without a body, with the JSON header', async () => {
  await seller.call('POST /stripe-connect/create-account');
  const { onboardingUrl } = await seller.call<{ onboardingUrl: string }>('POST /stripe-connect/onboarding-link');
  const page = await fetch(onboardingUrl);
  await fetch(page.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ step: 'submit_all' }) });
  await testApp.provider.advanceClock('1m');
  await seller.call('POST /stripe-connect/refresh-status');
  expect(await seller.call('GET /stripe-connect/account-status')).toMatchObject({ account: { status: 'active' } });
  for (const line of ['dashboard-login', 'balance', 'payouts?limit=10']) await seller.call(`GET /stripe-connect/${line}`);
});

test('the seller lists a wall, and everyone finds it', async () => {
  const { url } = await seller.call<{ url: string }>('POST /gen/uploads/preSignedURL', { fileType: 'image/png', fileName: 'wall.png' });
  expect((await putObject(url, png(64, 48))).ok).toBe(true);
  const fields = { ...listingInput({ image: url.split('?')[0] ?? '', isListed: true }) };
  const { listing } = await seller.call<{ listing: { _id: string } }>('POST /listing/seller', fields);
  picked.listing = listing._id;
  await seller.call('PUT /listing/seller', { ...fields, _id: listing._id, title: 'North wall' });
  for (const path of ['', '/seller', `/${listing._id}`, '/subscriptions']) await seller.call(`GET /listing/seller${path}`);
  const query = 'limit=20&skip=0&_t=1&searchKeyword=&city=&minPrice=&maxPrice=&priceType=dailyPricing&mediums=';
  expect(await customer.call(`GET /listing/customer/?${query}`)).toMatchObject({ totalCount: 1, listings: [{ _id: listing._id }] });
  await customer.call(`GET /listing/customer/${listing._id}`);
  await customer.call('GET /stripe-connect/pricing-info?price=100&discount=15');
});

// Proves: calls.cards.setup-intent, calls.cards.list, calls.cards.remove
test('the customer saves two cards and removes one, with the cookie alone', async () => {
  for (const card of ['pm_card_visa', 'pm_card_mastercard']) {
    const { clientSecret } = await customer.call<{ clientSecret: string }>('POST /api/payment-methods/setup-intent');
    await testApp.provider.stripe.setupIntents.confirm(clientSecret.split('_secret_')[0] ?? '', { payment_method: card });
  }
  const { paymentMethods } = await customer.call<{ paymentMethods: { id: string }[] }>('GET /api/payment-methods');
  await customer.call(`DELETE /api/payment-methods/${paymentMethods[0]?.id}`);
  picked.card = paymentMethods[1]?.id ?? '';
  expect(await customer.call('GET /api/payment-methods')).toMatchObject({ paymentMethods: [{ id: picked.card }] });
});

// Proves: calls.live.user-online, calls.live.new-message, calls.live.heard, calls.chat.send, calls.chat.read
test('both write, by call and by socket, and say who they are with user-online only', async () => {
  const pages = {
    seller: await openSocket(testApp, seller.browser, 'seller', { auth: {} }),
    customer: await openSocket(testApp, customer.browser, 'customer', { auth: {} }),
  };
  const heard: NewMessageEvent[] = [];
  pages.seller.socket.on('new-message', (event) => heard.push(event));
  pages.seller.socket.emit('user-online', seller.id);
  pages.customer.socket.emit('user-online', customer.id);
  const _listing = picked.listing;
  const body = { message: 'Is it free in May?', listingId: _listing, customerId: customer.id, sellerEmail: seller.person.email };
  await customer.call('POST /chat/send', body);
  const live = { message: 'And in June?', _listing, _sender: customer.id, _receiver: seller.id, messageFrom: 'customer' as const };
  expect(await pages.customer.socket.emitWithAck('new-message', live)).toMatchObject({ success: true });
  await expect.poll(() => heard.map(({ message }) => message.message)).toEqual(['Is it free in May?', 'And in June?']);

  for (const [client, other] of [[customer, seller], [seller, customer]] as const) {
    await client.call(`GET /chat/history/${_listing}/${other.id}`);
    const { conversations } = await client.call<{ conversations: { id: string }[] }>('GET /chat/conversations');
    expect(await client.call(`PATCH /chat/read/${conversations[0]?.id}`)).toMatchObject({ unreadCount: 0 });
  } // prettier-ignore
  for (const { socket } of Object.values(pages)) {
    expect(socket.connected).toBe(true);
    socket.close();
  }
});

async function sendRequest(subscriptionType: string): Promise<string> {
  const file = new File(['artwork'], 'poster.pdf', { type: 'application/pdf' });
  const { presignedUrl, key } = await customer.sendForm<{ presignedUrl: string; key: string }>('POST /gen/uploads/upload-attachment', { file });
  await customer.call('POST /api/presigned-urls', { keys: [key] });
  const { request } = await customer.call<{ request: { _id: string } }>('POST /listing/customer/checkout-listing', {
    _listing: picked.listing,
    subscriptionType,
    attachmentUrls: [presignedUrl],
    sellerEmail: seller.person.email,
    selectedPaymentMethod: picked.card,
  });
  return request._id;
}

async function submitProof(_request: string): Promise<void> {
  const proofFiles = new File(['The ad is up.'], 'note.txt', { type: 'text/plain' });
  await seller.sendForm('POST /listing/admin/packs/submit-proof', { proofFiles, message: 'The ad is up.', _request, email: customer.person.email });
}

// Proves: calls.packs.accept, calls.packs.reject, calls.packs.cancel, calls.packs.delete, calls.rent, calls.submit-proof, calls.review-proof
test('requests are rejected, cancelled, deleted and taken to accepted proof', async () => {
  const packs = '/listing/admin/packs';
  const act = (line: string, _request: string) => seller.call(line, { email: customer.person.email, _request });
  const review = (id: string, decision: string, reason: string) =>
    customer.call(`PUT /api/customer/requests/${id}/review-proof`, { decision, reason });

  const rejected = await sendRequest('day');
  await act(`PUT ${packs}/reject`, rejected);
  await act(`DELETE ${packs}`, rejected);
  const cancelled = await sendRequest('day');
  await act(`PUT ${packs}/accept`, cancelled);
  await submitProof(cancelled);
  await review(cancelled, 'reject', 'Too dark.');
  await act(`PUT ${packs}/cancel`, cancelled);

  picked.request = await sendRequest('week');
  await act(`PUT ${packs}/accept`, picked.request);
  await submitProof(picked.request);
  await review(picked.request, 'accept', '');
  expect(await customer.call('GET /api/customer/requests?page=1&limit=5')).toMatchObject({
    requests: [{ _id: picked.request, permission: 'proof_accepted' }, { _id: cancelled }, { _id: rejected }],
  });
  await customer.call(`GET /listing/customer/customer-packs?email=${customer.person.email}`);
  await seller.call('GET /auth/seller/profile?page=1&limit=5');
});

// Proves: calls.checkout, calls.subscriptions, calls.subscription.customer-cancel
test('the customer pays, cancels and takes it back', async () => {
  const body = { requestId: picked.request };
  const { checkoutUrl } = await customer.call<{ checkoutUrl: string }>('POST /listing/customer/create-checkout-for-request', body);
  await fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: picked.card }) });
  await waitUntilIdle(testApp);
  const { subscriptions } = await customer.call<{ subscriptions: { subscription_id: string }[] }>('GET /listing/customer/subscriptions');
  const { subscription_id } = subscriptions[0] ?? {};
  await customer.call('POST /listing/customer/cancel', { subscription_id });
  const taken = await customer.call('POST /listing/customer/cancel', { subscription_id, isCancel: false });
  expect(taken).toMatchObject({ subscription: { markedForCancel: false, status: 'active' } });
});

test('the listing is deleted, and both sign out', async () => {
  await seller.call('DELETE /listing/seller', { _listing: picked.listing });
  await seller.call('DELETE /auth/seller/logout');
  await customer.call('DELETE /auth/user/logout');
  expect(seller.countCalls() + customer.countCalls()).toBeGreaterThan(55);
});
