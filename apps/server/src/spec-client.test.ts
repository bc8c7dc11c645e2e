import type { NewMessageEvent } from '@frontage/contract/chat.schema';
import type { RentalRequest } from '@frontage/contract/requests';
import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { expectFields, createSpecClient, type SpecClient } from '../testing/spec-client.ts';
import { openSocket } from '../testing/live-socket.ts';
import { codeInEmail } from '../testing/emails.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../testing/test-app.ts';
import { type Person, newPerson } from '../testing/people.ts';
import { png } from '../testing/picture-bytes.ts';
import { listingInput } from '../testing/listings.ts';
import { waitUntilIdle } from '../testing/subscriptions.ts';
import { withoutQuery, putObject } from '../testing/uploads.ts';

/** Each test continues where the previous one ended: one customer and one seller, with every limit and check as in production. */
let testApp: PaymentsTestApp;
let browser: Browser;
let ask: SpecClient['call'];
let count: SpecClient['countCalls'];
const seller: Person & { id?: string } = newPerson('seller');
const customer: Person & { id?: string } = newPerson('customer');
const picked = { listing: '', card: '', request: '' };

beforeAll(async () => {
  testApp = await startPaymentsTestApp({ rateLimits: {} });
  browser = testApp.visitor();
  ({ call: ask, countCalls: count } = createSpecClient(browser));
});
afterAll(() => testApp.close());

// Proves: calls.cookies-and-json, decisions.answers.success, calls.auth.seller-register, calls.auth.user-register
// Proves: calls.auth.request-verification, calls.auth.seller-login, fields.registration, fields.auth.type, decisions.actor.side-by-side
test('both sign up and sign in, in one browser', async () => {
  for (const person of [seller, customer]) {
    const { name, email, password, type } = person;
    const asked = await ask<{ message: string }>('visitor', 'POST /auth/request-verification', { body: { email, userType: type } });
    expect(asked.message).toBe('Verification code sent to your email');
    const [mail] = await testApp.emailsTo(email);
    const body = { name, email, password, type, verificationCode: codeInEmail(mail), agreeToTerms: true };
    const opened = await ask<{ message: string }>('visitor', `POST /auth/${type === 'seller' ? 'seller' : 'user'}/register`, { body });
    expect(opened.message).toBe('Account created successfully');
    const { user } = await ask<{ user: { _id: string } }>('visitor', 'POST /auth/seller/login', { body: { email, password } });
    expect(user).toEqual({ _id: expect.any(String) as string, name, email, type });
    person.id = user._id;
  }
  for (const role of ['customer', 'seller']) expect([...browser.cookies.keys()]).toContain(role);
  expect(browser.token).not.toBeNull();
});

// Proves: calls.connect.create-account, calls.connect.onboarding-link, calls.connect.account-status, calls.connect.refresh-status
// Proves: calls.connect.dashboard-login, fields.account, fields.account.verificationStatus, texts.success.account-opened
// Proves: texts.success.refreshed, rules.dashboard.url
test('the seller opens an account at the provider, and is active when they come back', async () => {
  const opened = await ask<{ message: string }>('seller', 'POST /stripe-connect/create-account');
  expect(opened.message).toBe('Connect account created! Redirecting to onboarding...');
  const { onboardingUrl } = await ask<{ onboardingUrl: string }>('seller', 'POST /stripe-connect/onboarding-link');
  const page = await fetch(onboardingUrl);
  const left = await fetch(page.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ step: 'submit_all' }) });
  expect(left.headers.get('location')).toBe(`${testApp.origin}/seller/payment-settings?onboarding=complete`);
  await testApp.provider.advanceClock('1m');

  const refreshed = await ask<{ message: string }>('seller', 'POST /stripe-connect/refresh-status');
  expect(refreshed.message).toBe('Account status refreshed!');
  const { account } = await ask<{ account: object }>('seller', 'GET /stripe-connect/account-status');
  expect(account).toEqual({
    hasAccount: true,
    status: 'active',
    onboardingCompleted: true,
    payoutsEnabled: true,
    requiresAction: false,
    verificationStatus: { documentsRequired: false, bankAccountRequired: false, businessInfoRequired: false, personalInfoRequired: false },
    requirements: [],
  });
  expect(await ask('seller', 'GET /stripe-connect/dashboard-login')).toMatchObject({ dashboardUrl: expect.stringMatching(/^http/) as string });
});

// Proves: calls.uploads.preSignedURL, calls.uploads.put, calls.listings.add, calls.listings.own, calls.listings.own-suffix
// Proves: calls.listings.own-one, calls.listings.change, roles.seller.listings, fields.listing.seller, fields.listing.dimensions
// Proves: constants.listing.units, decisions.origin.files-elsewhere
test('the seller lists a wall with a picture', async () => {
  const body = { fileType: 'image/png', fileName: 'wall.png' };
  const { url } = await ask<{ url: string }>('seller', 'POST /gen/uploads/preSignedURL', { body });
  expect((await putObject(url, png(64, 48))).ok).toBe(true);
  const input = { ...listingInput({ image: withoutQuery(url), isListed: true }), dimensionUnit: 'inches' };
  const added = await ask<{ message: string; listing: { _id: string; image: string } }>('seller', 'POST /listing/seller', { body: input });
  expect(added).toMatchObject({ message: 'Listing added successfully', listing: { ...input, image: expect.stringMatching(/^http/) as string } });
  const { _id } = added.listing;
  picked.listing = _id;
  expect(new URL(added.listing.image).origin).not.toBe(testApp.origin);

  const { listing } = await ask<{ listing: object }>('seller', `GET /listing/seller/${_id}`);
  expect(listing).toMatchObject({ _id, _seller: { _id: seller.id, name: seller.name, email: seller.email } });
  const changed = await ask('seller', 'PUT /listing/seller', { body: { ...input, _id, image: withoutQuery(url), title: 'North wall' } });
  expect(changed).toMatchObject({ listing: { _id, title: 'North wall', isListed: true } });
  const suffixes = ['', `?email=${seller.email}`, 's', `-${seller.id}`, `/${seller.id}`, `/${seller.id}?limit=10`, '/anything'];
  for (const path of ['/listing/seller', ...suffixes.map((suffix) => `/listing/seller/seller${suffix}`)])
    expect(await ask('seller', `GET ${path}`)).toMatchObject({ listings: [{ _id }] });
});

// Proves: calls.search, calls.listing, calls.pricing-info, fields.listing.words, fields.listing.pricing, fields.listing.mediumsAccepted
// Proves: fields.breakdown
test('everybody finds it', async () => {
  const filters = `searchKeyword=north&city=Chicago&minPrice=0&maxPrice=1000&priceType=weeklyPricing&mediums=${encodeURIComponent('vinyl,led')}`;
  const found = await ask<{ listings: object[] }>('visitor', `GET /listing/customer/?limit=30&skip=0&_t=${Date.now()}&${filters}`);
  expect(found).toMatchObject({ totalCount: 1, listings: [{ _id: picked.listing, weeklyPricing: { price: 100, discount: 10 } }] });
  expectFields(found.listings[0], '_id title streetName city zipCode image dailyPricing monthlyPricing yearlyPricing mediumsAccepted');
  const { listing } = await ask<{ listing: object }>('customer', `GET /listing/customer/${picked.listing}`);
  expectFields(listing, '_id title streetName city zipCode description image isListed width height dimensionUnit mediumsAccepted');
  expect(listing).toMatchObject({ _seller: { _id: seller.id, name: seller.name } });
  expect(await ask('customer', 'GET /stripe-connect/pricing-info?price=100&discount=15')).toMatchObject({
    customerPays: 85,
    platformFeePercentage: 6,
    totalPlatformFee: 5.4,
    sellerReceives: 79.6,
  });
});

// Proves: calls.cards.setup-intent, calls.cards.list, calls.cards.remove, fields.card, texts.success.card-removed, roles.customer.cards
test('the customer saves two cards and removes one', async () => {
  for (const token of ['pm_card_visa', 'pm_card_mastercard']) {
    const { clientSecret } = await ask<{ clientSecret: string }>('customer', 'POST /api/payment-methods/setup-intent');
    await testApp.provider.stripe.setupIntents.confirm(clientSecret.split('_secret_')[0] ?? '', { payment_method: token });
  }
  const { paymentMethods } = await ask<{ paymentMethods: { id: string; card: object }[] }>('customer', 'GET /api/payment-methods');
  expect(paymentMethods).toMatchObject([{ card: { brand: 'mastercard', last4: '4444' } }, { card: { brand: 'visa', last4: '4242' } }]);
  for (const { card } of paymentMethods) expectFields(card, 'brand last4 exp_month exp_year');
  expect(await ask('customer', `DELETE /api/payment-methods/${paymentMethods[0]?.id}`)).toMatchObject({ message: 'Payment method removed' });
  picked.card = paymentMethods[1]?.id ?? '';
});

// Proves: calls.chat.send, calls.chat.history, calls.chat.conversations, calls.chat.read, calls.live.user-online, calls.live.new-message
// Proves: calls.live.heard, fields.message.live, fields.message.chat, fields.message.sending, fields.message.history, fields.conversation
// Proves: decisions.calls.read, decisions.calls.history, decisions.actor.other-side
test('both send messages by HTTP and by socket, and every message is there once', async () => {
  const heard: NewMessageEvent[] = [];
  const pages = { seller: await openSocket(testApp, browser, 'seller'), customer: await openSocket(testApp, browser, 'customer') };
  for (const [role, { id = '' }] of [['seller', seller], ['customer', customer]] as const) pages[role].socket.emit('user-online', id); // prettier-ignore
  pages.seller.socket.on('new-message', (news) => heard.push(news));
  const parties = { customerId: customer.id, listingId: picked.listing, sellerEmail: seller.email, sellerName: seller.name };
  const asCustomer = { ...parties, customerEmail: customer.email, customerName: customer.name };
  const lines = [
    ['customer', { ...asCustomer, message: 'Is it free in May?' }, customer.id, seller.id],
    ['seller', { ...parties, message: 'Yes.' }, seller.id, customer.id],
  ] as const;
  for (const [role, body, _sender = '', _receiver = ''] of lines) {
    const { _id } = await ask<{ _id: string }>(role, 'POST /chat/send', { body });
    const live = { message: body.message, _listing: picked.listing, _sender, _receiver, messageFrom: role };
    expect(await pages[role].socket.emitWithAck('new-message', live)).toMatchObject({ success: true, _id });
  }
  await expect.poll(() => heard.at(-1)?.message.message).toBe('Yes.');
  expect(new Set(heard.map(({ message }) => message._id)).size).toBe(2);
  expectFields(heard[0]?.message, '_id message messageFrom _sender _receiver _listing createdAt');
  expect(heard[0]?.chat).toMatchObject({
    _customer: { _id: customer.id, name: customer.name },
    _seller: { _id: seller.id, name: seller.name },
    _listing: { _id: picked.listing, title: 'North wall', image: expect.stringMatching(/^http/) as string },
  });

  for (const [role, other] of [['customer', seller.id], ['seller', customer.id]] as const) {
    const { messages } = await ask<{ messages: object[] }>(role, `GET /chat/history/${picked.listing}/${other}`);
    expect(messages).toMatchObject([{ text: 'Is it free in May?', sender: 'customer' }, { text: 'Yes.', sender: 'seller' }]);
    for (const message of messages) expectFields(message, 'id text sender timestamp senderName');
    const { conversations } = await ask<{ conversations: { id: string }[] }>(role, 'GET /chat/conversations');
    expect(conversations).toMatchObject([{ customerId: customer.id, sellerId: seller.id, listingId: picked.listing, unreadCount: 1 }]);
    expectFields(conversations[0], 'customerName sellerName listingTitle listingImage lastMessage lastMessageTime');
    for (const time of ['opening', 'opening again', 'read now'])
      expect({ time, ...(await ask(role, `PATCH /chat/read/${conversations[0]?.id}`)) }).toMatchObject({ unreadCount: 0 });
  } // prettier-ignore
  for (const { socket } of Object.values(pages)) socket.close();
});

/** What the page sends for a request with one file. */
async function askToRent(subscriptionType: string): Promise<RentalRequest> {
  const form = new FormData();
  form.set('file', new Blob(['artwork'], { type: 'application/pdf' }), 'poster.pdf');
  const file = await ask<{ url: string; key: string }>('customer', 'POST /gen/uploads/upload-attachment', { form });
  expectFields(file, 'url presignedUrl');
  expect(await ask('customer', 'POST /api/presigned-urls', { body: { keys: [file.key] } })).toMatchObject({ urls: [expect.any(String)] });
  const what = { _listing: picked.listing, subscriptionType, attachmentUrls: [file.url] };
  const body = { ...what, sellerEmail: seller.email, selectedPaymentMethod: picked.card };
  const asked = await ask<{ message: string; request: RentalRequest }>('customer', 'POST /listing/customer/checkout-listing', { body });
  expect(asked.message).toBe('Request to rent successfully sent! Please wait for the seller to accept your request.');
  return asked.request;
}

/** Like the form of the page. */
async function submitProof(_request: string, email: string): Promise<void> {
  const form = new FormData();
  form.append('proofFiles', new File(['The ad is up.'], 'note.txt', { type: 'text/plain' }));
  for (const [name, value] of Object.entries({ message: 'The ad is up.', _request, email })) form.append(name, value);
  expect(await ask('seller', 'POST /listing/admin/packs/submit-proof', { form })).toMatchObject({ message: 'Proof submitted successfully!' });
}

const review = (id: string, decision: string, reason: string) =>
  ask<{ message: string }>('customer', `PUT /api/customer/requests/${id}/review-proof`, { body: { decision, reason } });

// Proves: calls.packs.accept, calls.packs.reject, calls.packs.cancel, calls.packs.delete, decisions.actor.other-side
// Proves: calls.uploads.attachment, calls.uploads.presigned-urls, texts.success.pack-accepted, texts.success.pack-rejected
// Proves: texts.success.pack-cancelled, texts.success.pack-deleted
test('a request is rejected and another one cancelled, and both are deleted, whichever party’s email goes with it', async () => {
  const rejected = await askToRent('day');
  const packs = '/listing/admin/packs';
  const byCustomer = { email: customer.email, _request: rejected._id };
  expect(await ask('seller', `PUT ${packs}/reject`, { body: byCustomer })).toMatchObject({ message: 'Pack rejected' });
  expect(await ask('seller', `DELETE ${packs}`, { body: byCustomer })).toMatchObject({ message: 'Pack deleted' });

  const cancelled = await askToRent('day');
  const bySeller = { email: seller.email, _request: cancelled._id };
  expect(await ask('seller', `PUT ${packs}/accept`, { body: bySeller })).toMatchObject({ message: 'Pack accepted' });
  await submitProof(cancelled._id, customer.email);
  expect((await review(cancelled._id, 'reject', 'Too dark.')).message).toMatch(/./);
  expect(await ask('seller', `PUT ${packs}/cancel`, { body: bySeller })).toMatchObject({ message: 'Pack cancelled' });
  expect(await ask('seller', `DELETE ${packs}`, { body: bySeller })).toMatchObject({ message: 'Pack deleted' });
});

// Proves: calls.rent, calls.submit-proof, calls.seller-profile, calls.review-proof, calls.customer-requests, calls.customer-packs
// Proves: calls.proof-download, calls.bearer, fields.pack.identity, fields.pack.terms, fields.pack.progress, fields.pack.feedback
// Proves: fields.pack.files, fields.pack.deduplicated, fields.pagination, fields.proof-form, decisions.calls.customer-packs
// Proves: decisions.calls.seller-profile
test('a request goes all the way to accepted proof', async () => {
  const { _id } = await askToRent('week');
  picked.request = _id;
  await ask('seller', 'PUT /listing/admin/packs/accept', { body: { email: customer.email, _request: _id } });
  await submitProof(_id, seller.email);
  const profile = await ask<{ user: { requested_pack: RentalRequest[] } }>('seller', 'GET /auth/seller/profile?page=1&limit=5');
  expect(profile).toMatchObject({
    user: { _id: seller.id, type: 'seller', requested_pack: [{ _id, permission: 'proof_submitted' }] },
    pagination: { totalPages: 1, hasPrevPage: false, hasNextPage: false, totalRequests: 1, limit: 5 },
  });
  const [pack] = profile.user.requested_pack;
  expectFields(pack, 'item_name email subscriptionType pricing createdAt proofSubmissionDeadline proofSubmittedAt customerReviewDeadline');
  expect(pack).toMatchObject({ _listing: { title: 'North wall' }, _seller: { name: seller.name, email: seller.email }, email: customer.email });
  expect([pack?.fileUrl.length, pack?.proofFiles.length]).toEqual([1, 1]);
  expect(await (await fetch(pack?.proofFiles[0] ?? '')).text()).toBe('The ad is up.');

  await review(_id, 'accept', '');
  const { requests } = await ask<{ requests: RentalRequest[] }>('customer', 'GET /api/customer/requests?page=1&limit=5');
  expect(requests[0]).toMatchObject({ _id, customerFeedback: { decision: 'accept', reason: null, reviewedAt: expect.any(String) as string } });
  const { packs } = await ask<{ packs: RentalRequest[] }>('customer', `GET /listing/customer/customer-packs?email=${customer.email}`);
  // The newer of the two for a day.
  const newest = packs.map(({ subscriptionType, permission }) => `${subscriptionType} ${permission}`);
  expect(newest.toSorted()).toEqual(['day cancelled', 'week proof_accepted']);
});

// Proves: calls.checkout, calls.subscriptions, calls.listings.seller-subscriptions, calls.subscription.customer-cancel
// Proves: decisions.calls.seller-cancel, fields.subscription.identity, fields.subscription.listing, fields.subscription.people
// Proves: fields.subscription.dates, fields.subscription.state, texts.success.cancelled, texts.success.reactivated
// Proves: roles.seller.subscriptions
test('the customer pays at the provider, comes back to a subscription, and either side cancels and takes it back', async () => {
  const startedAt = Date.now();
  const body = { requestId: picked.request };
  const { checkoutUrl } = await ask<{ checkoutUrl: string }>('customer', 'POST /listing/customer/create-checkout-for-request', { body });
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: picked.card }) });
  expect(paid.headers.get('location')).toContain(`${testApp.origin}/subscriptions?message=Subscription%20created%20successfully`);
  await waitUntilIdle(testApp);
  for (const role of ['customer', 'seller'] as const) {
    const { subscriptions } = await ask<{ subscriptions: Subscription[] }>(role, `GET /listing/${role}/subscriptions`);
    const [rent] = subscriptions;
    expect(rent).toMatchObject({ subscriptionType: 'week', status: 'active', listingStatus: 'active', markedForCancel: false });
    expect(rent).toMatchObject({
      _listing: { _id: picked.listing, title: 'North wall' },
      _seller: { name: seller.name },
      _user: { name: customer.name },
    });
    expectFields(rent, '_id subscription_id billingID');
    const [starts, ends] = [Date.parse(rent?.startDate ?? ''), Date.parse(rent?.endDate ?? '')];
    expect(ends - starts).toBe(7 * 24 * 3_600_000);
    // Stripe counts whole seconds, and its clock was moved by a minute above.
    expect(starts).toBeGreaterThanOrEqual(startedAt - 1_000);
    expect(starts).toBeLessThanOrEqual(Date.now() + 61_000);
    const { subscription_id } = rent ?? {};
    const cancelled = await ask(role, `POST /listing/${role}/cancel`, { body: { subscription_id } });
    expect(cancelled).toMatchObject({ message: 'Subscription cancelled successfully, and it will be removed at the end of the period' });
    const back = await ask(role, `POST /listing/${role}/cancel`, { body: { subscription_id, isCancel: false } });
    expect(back).toMatchObject({ message: 'Subscription reactivated successfully', subscription: { markedForCancel: false, status: 'active' } });
  }
});

// Proves: calls.connect.balance, calls.connect.payouts, calls.listings.delete, calls.auth.seller-logout, calls.auth.user-logout
// Proves: fields.balance.available, fields.balance.pending, fields.balance.connectReserved, fields.payout, fields.payoutSchedule
test('the seller reads balance and payouts, deletes the listing, and both log out', async () => {
  const { balance } = await ask<{ balance: Record<string, { amount: number; currency: string }[]> }>('seller', 'GET /stripe-connect/balance');
  expect(Object.keys(balance).toSorted()).toEqual(['available', 'connectReserved', 'pending']);
  expect(Object.values(balance).flat()).toContainEqual({ amount: 8_430, currency: 'usd' });
  await testApp.provider.advanceClock('14d');
  await waitUntilIdle(testApp);
  const money = await ask<{ payouts: object[]; payoutSchedule: object }>('seller', 'GET /stripe-connect/payouts?limit=10');
  expectFields(money.payouts[0], 'id amount currency status created arrival_date description method type');
  expectFields(money.payoutSchedule, 'delay_days message');

  await ask('seller', 'DELETE /listing/seller', { body: { _listing: picked.listing } });
  await ask('seller', 'DELETE /auth/seller/logout');
  await ask('customer', 'DELETE /auth/user/logout');
  for (const role of ['customer', 'seller']) expect([...browser.cookies.keys()]).not.toContain(role);
  expect(count()).toBeGreaterThan(60);
});
