import type { RentalRequest } from '@frontage/contract/requests';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as todayRoute from '~/routes/seller-today.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { activeAccount } from '~/testing/payment-settings.ts';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { sampleRequest } from '~/testing/requests.ts';
import { expectTexts } from '~/testing/texts.ts';
import '~/seller-pages.css';

const dayMs = 86_400_000;

beforeEach(() => {
  signInAs(sampleSeller);
  fakeApi.answer('GET /chat/conversations', { conversations: [], total: 0, unread: 0, hasMore: false });
  fakeApi.answer('GET /notices/push', { publicKey: null, browsers: [] });
  fakeApi.answer('GET /stripe-connect/account-status', { account: activeAccount });
});

/** A request that is due in so many days. */
function dueIn(days: number, title: string): RentalRequest {
  const at = Date.now() + days * dayMs;
  const deadline = { name: 'reply' as const, at: new Date(at).toISOString(), graceEndsAt: new Date(at + dayMs).toISOString() };
  return { ...sampleRequest, _id: crypto.randomUUID(), item_name: title, deadline };
}

function openToday(...requests: RentalRequest[]): void {
  fakeApi.answer('GET /api/seller/requests-due', { requests, total: requests.length });
  openPage('/seller/today', pageRoute('/seller/today', todayRoute));
}

const tasks = page.getByRole('region', { name: 'To do' });

test('what is due later stands below what is due within a day', async () => {
  openToday(dueIn(-0.5, 'Late wall'), dueIn(0.9, 'Gate'), dueIn(2, 'Roof'), dueIn(3, 'Fence'));
  await expectTexts(tasks.getByRole('heading', { level: 3 }), ['Within 24 hours', 'Later']);
  await expect.element(tasks.getByText('Nothing is due within 24 hours.')).not.toBeInTheDocument();
  await expectTexts(tasks.getByRole('list').nth(0).getByRole('listitem'), [/Late wall/, /Gate/]);
  await expectTexts(tasks.getByRole('list').nth(1).getByRole('listitem'), [/Roof/, /Fence/]);
  await expectAccessible();
});

test('says so if nothing is due within a day', async () => {
  openToday(dueIn(2, 'Roof'));
  await expect.element(tasks.getByText('Nothing is due within 24 hours.')).toBeVisible();
  await expectTexts(tasks.getByRole('list').getByRole('listitem'), [/Roof/]);
});

test('without anything to do there are no days', async () => {
  openToday();
  await expect.element(tasks.getByText(/^You’re all caught up\./)).toBeVisible();
  await expect.element(tasks.getByRole('heading', { level: 3 })).not.toBeInTheDocument();
});
