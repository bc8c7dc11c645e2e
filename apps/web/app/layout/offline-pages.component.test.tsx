import type { Call } from '@frontage/contract/calls';
import type { Conversation } from '@frontage/contract/chat.schema';
import { Link, Outlet } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chatStores, emptyChat } from '~/features/chat/chat-store.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import * as accountRoute from '~/routes/account.tsx';
import * as messagesRoute from '~/routes/customer-messages.tsx';
import * as paymentSettingsRoute from '~/routes/seller-payment-settings.tsx';
import * as todayRoute from '~/routes/seller-today.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { activeAccount, answerWithAccount, samplePayout } from '~/testing/payment-settings.ts';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { sampleRequest } from '~/testing/requests.ts';

/** Opens a page beside another one, with links to both. */
function openBesideHelp(address: string, route: Parameters<typeof pageRoute>[1]): void {
  const Links = () => (
    <>
      <nav>
        <Link to="/help">To help</Link> <Link to={address}>Back to the page</Link>
      </nav>
      <Outlet />
    </>
  );
  openPage(address, { path: '/', Component: Links, children: [pageRoute(address, route), { path: '/help', Component: () => <h1>Help</h1> }] });
}

/** Leaves the page and comes back to it without a connection. Returns how to get it back. */
async function comeBackOffline(...lost: Call[]): Promise<() => void> {
  await page.getByRole('link', { name: 'To help' }).click();
  await expect.element(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  for (const call of lost) fakeApi.loseConnection(call);
  expectLog(/No answer from the API/);
  expectLog(/could not be loaded|were not loaded/);
  await page.getByRole('link', { name: 'Back to the page' }).click();
  return () => {
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  };
}

const lastUpdated = () => page.getByText(/^Last updated \w{3}, /);

function answerNoMessages(): void {
  fakeApi.answer('GET /chat/conversations', { conversations: [], total: 0, unread: 0, hasMore: false });
}

test('a seller who is offline still reads what waits for them today', async () => {
  signInAs(sampleSeller);
  answerNoMessages();
  fakeApi.answer('GET /notices/push', { publicKey: null, browsers: [] });
  fakeApi.answer('GET /stripe-connect/account-status', { account: activeAccount });
  fakeApi.answer('GET /api/seller/requests-due', { requests: [sampleRequest], total: 1 });
  openBesideHelp('/seller/today', todayRoute);
  await expect.element(page.getByText('Accept or reject a request')).toBeVisible();

  const goOnline = await comeBackOffline('GET /api/seller/requests-due', 'GET /stripe-connect/account-status', 'GET /chat/conversations');
  await expect.element(page.getByText('Accept or reject a request')).toBeVisible();
  await expect.element(lastUpdated()).toBeVisible();
  await expectAccessible();

  answerNoMessages();
  fakeApi.answer('GET /stripe-connect/account-status', { account: activeAccount });
  fakeApi.answer('GET /api/seller/requests-due', { requests: [], total: 0 });
  goOnline();
  await expect.element(page.getByText(/^You’re all caught up\./)).toBeVisible();
  await expect.element(lastUpdated()).not.toBeInTheDocument();
});

const lostMoney: Call[] = [
  'GET /stripe-connect/account-status',
  'GET /stripe-connect/balance',
  'GET /stripe-connect/payouts',
  'GET /api/seller/payments',
];

test('a seller who is offline still sees their balance and payouts', async () => {
  signInAs(sampleSeller);
  answerWithAccount(activeAccount, { available: 12_300, payouts: [samplePayout] });
  openBesideHelp('/seller/payment-settings', paymentSettingsRoute);
  await expect.element(page.getByText('$123.00').first()).toBeVisible();

  const goOnline = await comeBackOffline(...lostMoney);
  await expect.element(page.getByText('$123.00').first()).toBeVisible();
  await expect.element(page.getByText('$1,175.00').first()).toBeVisible();
  await expect.element(lastUpdated()).toHaveLength(1);
  await expectAccessible();

  answerWithAccount(activeAccount, { available: 4_500, payouts: [samplePayout] });
  goOnline();
  await expect.element(page.getByText('$45.00').first()).toBeVisible();
  await expect.element(lastUpdated()).not.toBeInTheDocument();
});

test('money that was loaded before is gone after signing out', async () => {
  signInAs(sampleSeller);
  answerWithAccount(activeAccount, { available: 12_300 });
  openBesideHelp('/seller/payment-settings', paymentSettingsRoute);
  await expect.element(page.getByText('$123.00').first()).toBeVisible();
  useSignedIn.setState({ seller: null });
  signInAs(sampleSeller);
  await comeBackOffline(...lostMoney);
  await expect.element(page.getByText('Failed to load payment settings')).toBeVisible();
  await expect.element(page.getByText('$123.00')).not.toBeInTheDocument();
});

const session = {
  _id: '1',
  device: 'Firefox on Linux',
  startedAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-02T09:00:00.000Z',
  current: true,
};

function answerAccount(byEmail: boolean): void {
  fakeApi.answer('GET /auth/sessions', { sessions: [session] });
  fakeApi.answer('GET /notices/preferences', { preferences: [{ kind: 'request_received', byEmail, byPush: null, canBeChanged: true }] });
}

test('someone who is offline still sees their sessions and settings', async () => {
  signInAs(sampleSeller);
  fakeApi.answer('GET /notices/push', { publicKey: null, browsers: [] });
  fakeApi.refuse('GET /auth/seller/profile', 'busy');
  answerAccount(true);
  openBesideHelp('/account', accountRoute);
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible();

  const goOnline = await comeBackOffline('GET /auth/sessions', 'GET /notices/preferences', 'GET /auth/seller/profile');
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible();
  await expect.element(page.getByRole('switch')).toBeChecked();
  await expect.element(lastUpdated()).toHaveLength(1);
  await expectAccessible();

  answerAccount(false);
  goOnline();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
  await expect.element(lastUpdated()).not.toBeInTheDocument();
});

const conversation: Conversation = {
  id: 'c0000000-0000-4000-8000-000000000001',
  customerId: sampleCustomer._id,
  customerName: sampleCustomer.name,
  sellerId: sampleSeller._id,
  sellerName: sampleSeller.name,
  listingId: '1',
  listingTitle: 'North wall above the bakery',
  listingImage: null,
  lastMessage: 'Until midnight.',
  lastMessageTime: '2026-11-15T12:00:00.000Z',
  lastSender: 'seller',
  lastSeq: 1,
  unreadCount: 0,
  isOtherOnline: false,
  isOtherDeleted: false,
  request: null,
};

test('someone who is offline still reads their messages', async () => {
  const answerConversations = () => fakeApi.answer('GET /chat/conversations', { conversations: [conversation], total: 1, unread: 0, hasMore: false });
  const message = { id: 'm1', text: 'Until midnight.', sender: 'seller' as const, senderName: 'Sam Seller', seq: 1, tempId: null };
  signInAs(sampleCustomer);
  answerConversations();
  fakeApi.answer('GET /chat/history/{listingId}/{otherId}', {
    conversation,
    messages: [{ ...message, timestamp: conversation.lastMessageTime }],
    hasMore: false,
  });
  openBesideHelp('/messages', messagesRoute);
  const row = page.getByRole('button', { name: 'Sam Seller' });
  const messages = page.getByRole('region', { name: 'Messages with Sam Seller' });
  await row.click();
  await expect.element(messages.getByText(/Until midnight/)).toBeVisible();

  const goOnline = await comeBackOffline('GET /chat/conversations', 'GET /chat/history/{listingId}/{otherId}');
  await row.click();
  await expect.element(messages.getByText(/Until midnight/)).toBeVisible();
  await expect.element(lastUpdated()).toBeVisible();
  await expectAccessible();

  answerConversations();
  goOnline();
  await expect.element(lastUpdated()).not.toBeInTheDocument();
  useSignedIn.setState({ customer: null });
  expect(chatStores.customer.getState()).toEqual(emptyChat);
});
