import { useLoaderData } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleCustomer } from '~/testing/people.ts';
import { loadSessions, SessionList, type Sessions } from './session-list.tsx';

const sessions = [
  { _id: '1', device: 'Firefox on Linux', startedAt: '2026-11-01T09:00:00.000Z', lastSeenAt: '2026-11-02T09:00:00.000Z', current: true },
];

test('a list that couldn’t be loaded is asked for again as soon as the server allows it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  fakeApi.refuse('GET /auth/sessions', 'busy', undefined, { 'retry-after': '10' });
  openPage('/', {
    path: '/',
    loader: () => loadSessions('customer'),
    HydrateFallback: () => null,
    Component: () => <SessionList role={sampleCustomer.type} sessions={useLoaderData<Sessions>()} />,
  });
  await expect.element(page.getByRole('alert').getByText('Your sessions couldn’t be loaded')).toBeVisible();

  fakeApi.answer('GET /auth/sessions', { sessions });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(fakeApi.requestsTo('GET /auth/sessions')).toHaveLength(1);
  // Browsers that failed together come back up to a quarter later.
  await vi.advanceTimersByTimeAsync(2_502);
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(fakeApi.requestsTo('GET /auth/sessions')).toHaveLength(2);
});
