import type { User } from '@frontage/contract/accounts.schema';
import type { Notice } from '@frontage/contract/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emitLiveEvent } from '~/lib/live-events.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { NoticesPage } from './notices-page.tsx';

const day = 86_400_000;
const noticeOf = (id: string, daysAgo: number, isRead: boolean): Notice => ({
  _id: id,
  kind: 'request_received',
  _request: '0c0ffee0-0000-4000-8000-000000000001',
  _listing: '',
  title: `Wall ${id}`,
  createdAt: new Date(Date.now() - daysAgo * day).toISOString(),
  isRead,
});

const answerNotices = (...notices: Notice[]) => fakeApi.answer('GET /notices', { notices, unread: notices.filter(({ isRead }) => !isRead).length });

function openNotices(user: User, ...notices: Notice[]) {
  signInAs(user);
  answerNotices(...notices);
  openPage('/notices', { path: '/notices', Component: () => <NoticesPage user={user} other={null} /> });
}

test('notices are grouped by day, newest first, and can be marked as read all at once', async () => {
  openNotices(sampleSeller, noticeOf('3', 0, false), noticeOf('2', 1, false), noticeOf('1', 1, true));
  await expect.element(page.getByRole('region', { name: 'Today' }).getByRole('link', { name: /^New: .*Wall 3/ })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Yesterday' }).getByRole('link', { name: /Wall 1/ })).toBeVisible();
  await expect.element(page.getByText('2 unread notifications')).toBeVisible();
  await expectAccessible();

  fakeApi.answer('PUT /notices/read', { unread: 0 });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText('You’ve read everything.')).toBeVisible();
  expect(page.getByRole('link', { name: /^New: / }).elements()).toEqual([]);
  expect(fakeApi.requestsTo('PUT /notices/read')).toEqual([expect.objectContaining({ body: { upTo: '3' } })]);
});

test('a notice about a space comes without a reload and opens the space, also of a kind that this page doesn’t know', async () => {
  openNotices(sampleCustomer);
  await expect.element(page.getByText('Nothing yet.')).toBeVisible();
  const free: Notice = { ...noticeOf('7', 0, false), kind: 'listing_free', _request: '', _listing: '42' };
  answerNotices(free);
  emitLiveEvent('customer', 'notice-added', { notice: '7' });
  const link = page.getByRole('link', { name: /^New: A space you watch is free earlier/ });
  await expect.element(link).toHaveAttribute('href', '/listing/42');
  expect(fakeApi.requestsTo('GET /notices').map(({ query }) => query)).toEqual([{ subjects: 'all' }, { subjects: 'all' }]);

  fakeApi.answerAgainstContract('GET /notices', { notices: [{ ...free, kind: 'listing_sold' }], unread: 1 });
  emitLiveEvent('customer', 'notice-added', { notice: '8' });
  await expect.element(page.getByRole('link', { name: /^New: Something changed/ })).toHaveAttribute('href', '/listing/42');
});

const payoutNotice = (id: string, kind: Notice['kind']): Notice => ({ ...noticeOf(id, 0, false), kind, _request: '', title: '' });

test('a notice about payouts says what happened and opens the page where the seller sees more', async () => {
  openNotices(sampleSeller, payoutNotice('3', 'account_restricted'), payoutNotice('2', 'payout_failed'), payoutNotice('1', 'payout_sent'));
  for (const [name, path] of [
    [/^New: Your payment account is restricted: check its status ?\d/, '/seller/payment-settings'],
    [/^New: Your payout failed: check your bank details ?\d/, '/seller/payment-settings'],
    [/^New: Payout completed: see your earnings ?\d/, '/seller/earnings'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
  await expectAccessible();
});

test('without notices the page says what will appear', async () => {
  openNotices(sampleSeller);
  await expect.element(page.getByText('Nothing yet. Updates on your requests appear here.')).toBeVisible();
});
