import type { Notice } from '@frontage/contract/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { NoticesPage } from './notices-page.tsx';

const day = 86_400_000;
const noticeOf = (id: string, daysAgo: number, isRead: boolean): Notice => ({
  _id: id,
  kind: 'request_received',
  _request: '0c0ffee0-0000-4000-8000-000000000001',
  title: `Wall ${id}`,
  createdAt: new Date(Date.now() - daysAgo * day).toISOString(),
  isRead,
});

function openNotices(...notices: Notice[]) {
  signInAs(sampleSeller);
  fakeApi.answer('GET /notices', { notices, unread: notices.filter(({ isRead }) => !isRead).length });
  openPage('/notices', { path: '/notices', Component: () => <NoticesPage user={sampleSeller} other={null} /> });
}

test('notices are grouped by day, newest first, and can be marked as read all at once', async () => {
  openNotices(noticeOf('3', 0, false), noticeOf('2', 1, false), noticeOf('1', 1, true));
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

test('without notices the page says what will appear', async () => {
  openNotices();
  await expect.element(page.getByText('Nothing yet. Updates on your requests appear here.')).toBeVisible();
});
