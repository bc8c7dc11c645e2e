import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openCustomerRequest, openSellerRequest, sampleDetails, sampleRequest } from '~/testing/requests.ts';
import { daysFromNow, sampleSubscription } from '~/testing/subscriptions.ts';
import '~/seller-pages.css';

const call = 'PUT /api/customer/subscriptions/{id}/end';
const request = { ...sampleRequest, permission: 'subscription_created' as const, rental: 'active' as const, allowedActions: [] };
const rental: Subscription = { ...sampleSubscription, canChangeEnd: true };
const planned: Subscription = { ...rental, endsAt: daysFromNow(11) };
const dayOf = (iso: string) => dayIn(Date.parse(iso), sampleSubscription.timeZone);
const dialog = page.getByRole('dialog', { name: 'End date' });

test('a customer sets an end date and reads what happens before it is saved', async () => {
  openCustomerRequest({ request, subscription: rental });
  await page.getByRole('button', { name: 'Set end date' }).click();
  await expect.element(dialog.getByText('The rental renews every week until someone cancels it.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Keep as it is' })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Remove end date' })).not.toBeInTheDocument();
  await expectAccessible();
  const field = dialog.getByLabelText('End on or before');
  await field.fill(dayOf(daysFromNow(1)));
  await expect.element(dialog.getByText(/^Choose \w{3}, .+ or a later day\. This period is paid until then\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save end date' }).click();
  await field.fill(dayOf(daysFromNow(4)));
  await expect.element(dialog.getByText(/^There are no more charges, and the rental ends on \w{3}, /)).toBeVisible();
  await field.fill(dayOf(daysFromNow(12)));
  await expect.element(dialog.getByText(/^The last period is paid on \w{3}, .+ and the rental ends on \w{3}, /)).toBeVisible();
  expect(fakeApi.requestsTo(call)).toEqual([]);
  await expectAccessible();

  fakeApi.answer(call, { subscription: planned });
  fakeApi.answer('GET /api/customer/requests/{id}/details', { details: { ...sampleDetails, request, subscription: planned } });
  await dialog.getByRole('button', { name: 'Save end date' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeApi.requestsTo(call)).toMatchObject([{ body: { endsOn: dayOf(daysFromNow(12)) } }]);
  await expect.element(page.getByText(/Renews \w{3}, .+ · Ends on \w{3}, /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change end date' })).toBeVisible();
});

test('a customer removes the end date, and reads why it was refused', async () => {
  openCustomerRequest({ request, subscription: planned });
  await page.getByRole('button', { name: 'Change end date' }).click();
  await expect.element(dialog.getByLabelText('End on or before')).toHaveValue(dayOf(planned.endsAt ?? ''));
  fakeApi.refuse(call, 'dates_taken');
  await dialog.getByRole('button', { name: 'Remove end date' }).click();
  await expect.element(dialog.getByText('Those days are taken.')).toBeVisible();
  expect(fakeApi.requestsTo(call)).toMatchObject([{ body: { endsOn: null } }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the seller sees the end, and cannot change it', async () => {
  openSellerRequest({ request, subscription: { ...planned, canChangeEnd: false } });
  await expect.element(page.getByText(/Renews \w{3}, .+ · Ends on \w{3}, /)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /end date/ })).not.toBeInTheDocument();
});

test('the dialog fits a phone', async () => {
  await page.viewport(390, 844);
  openCustomerRequest({ request, subscription: planned });
  await page.getByRole('button', { name: 'Change end date' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Save end date' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  const boxes = ['Save end date', 'Keep as it is', 'Remove end date'].map((name) =>
    dialog.getByRole('button', { name }).element().getBoundingClientRect(),
  );
  expect(boxes.map(({ top }) => top)).toEqual(boxes.map(({ top }) => top).toSorted((a, b) => a - b));
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(3);
  expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
  await expectAccessible();
});
