import type { RentalRequest } from '@frontage/contract/requests';
import { addDays, formatWeekday } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import {
  openCustomerRequest,
  openCustomerRequests,
  openSellerRequest,
  openSellerRequests,
  sampleDetails,
  sampleRequest,
} from '~/testing/requests.ts';
import { expectTexts } from '~/testing/texts.ts';
import '~/seller-pages.css';

const today = dayIn(Date.now(), sampleRequest.timeZone);
const [asked, other] = [addDays(today, 20), addDays(today, 27)];
const deadline = {
  name: 'reply',
  at: new Date(Date.now() + 50 * 3_600_000).toISOString(),
  graceEndsAt: new Date(Date.now() + 74 * 3_600_000).toISOString(),
} as const;
const pending: RentalRequest = { ...sampleRequest, startsOn: asked, periods: 2, deadline, allowedActions: ['accept', 'reject', 'delete', 'propose'] };
const proposal = {
  number: 2,
  by: 'seller',
  startsOn: other,
  endsOn: null,
  periods: 2,
  description: `${formatWeekday(other, today)}, for 2 weeks`,
  proposedAt: sampleRequest.createdAt,
  until: deadline.at,
  cannotAgree: null,
} as const;
const proposed: RentalRequest = { ...pending, proposal, proposalsLeft: 1 };
const forCustomer: RentalRequest = { ...proposed, allowedActions: ['agree', 'withdraw'] };

describe('the seller', () => {
  const proposeCall = 'POST /api/seller/requests/{id}/propose';

  test('proposes other dates and reads what happens then', async () => {
    openSellerRequest({ request: pending });
    await page.getByRole('button', { name: 'Propose other dates' }).click();
    const sheet = page.getByRole('dialog', { name: 'Propose other dates' });
    await expect.element(sheet.getByText(`${formatWeekday(asked, today)}, for 2 weeks`)).toBeVisible();
    await expect.element(sheet.getByText(/has until .* to answer\. You can still accept the dates they asked for\./)).toBeVisible();
    await expect.element(sheet.getByText(/You have 3 proposals left\./)).toBeVisible();
    const last = formatWeekday(addDays(asked, 13), today);
    await expect.element(sheet.getByText(new RegExp(`through ${last}: 2 weeks, \\$[\\d.]+ in all for you\\.$`))).toBeVisible();
    await expectAccessible();
    await sheet.getByRole('button', { name: 'Propose dates' }).click();
    await expect.element(sheet.getByText(/The customer already asked for these dates\./)).toBeVisible();
    expect(fakeApi.requestsTo(proposeCall)).toEqual([]);

    await sheet.getByLabelText('Start date').fill(other);
    fakeApi.answer(proposeCall, { message: 'Dates proposed', details: { ...sampleDetails, request: proposed } });
    fakeApi.answer('GET /api/seller/requests/{id}/details', { details: { ...sampleDetails, request: proposed } });
    await sheet.getByRole('button', { name: 'Propose dates' }).click();
    await expect.element(page.getByText(`You proposed: ${proposal.description}.`)).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(fakeApi.requestsTo(proposeCall)).toMatchObject([{ body: { startsOn: other, periods: 2 } }]);
    await expectAccessible();
  });

  test('reads in the dialog that days are taken, and can choose others', async () => {
    openSellerRequest({ request: pending });
    await page.getByRole('button', { name: 'Propose other dates' }).click();
    const sheet = page.getByRole('dialog', { name: 'Propose other dates' });
    await sheet.getByLabelText('Start date').fill(other);
    fakeApi.refuse(proposeCall, 'dates_taken');
    await sheet.getByRole('button', { name: 'Propose dates' }).click();
    await expect.element(sheet.getByText('Those days are taken.')).toBeVisible();
    await expect.element(sheet.getByLabelText('Start date')).toHaveValue(other);
  });

  test('can still accept what was asked for, and reads that the proposal is over then', async () => {
    openSellerRequest({ request: proposed });
    await expect.element(page.getByText('Customer’s answer')).toBeVisible();
    await page.getByRole('button', { name: 'Accept their dates' }).click();
    const sheet = page.getByRole('dialog', { name: 'Accept this request?' });
    await expect.element(sheet.getByText(/The dates you proposed no longer apply\./)).toBeVisible();
    await expect.element(sheet.getByText(`${formatWeekday(asked, today)}, for 2 weeks`)).toBeVisible();
  });

  test('has nothing to do in the list while the customer has to answer', async () => {
    openSellerRequests(proposed);
    await expect.element(page.getByText('Waiting for the customer')).toBeVisible();
    await expect.element(page.getByText('Dates proposed')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });
});

test('an answer that is late is the customer’s', async () => {
  openSellerRequests({ ...proposed, deadline: { ...deadline, at: sampleRequest.createdAt } });
  await expect.element(page.getByText('Answer late')).toBeVisible();
  await expect.element(page.getByText('Reply late')).not.toBeInTheDocument();
});

describe('rows without dates', () => {
  const soon = page.getByText('As soon as possible, no end date');

  test('say on both sides that the rental starts as soon as possible and has no end', async () => {
    openSellerRequests(sampleRequest);
    await expect.element(soon).toBeVisible();
    openCustomerRequests({ ...sampleRequest, allowedActions: ['withdraw'] });
    await expect.element(soon).toBeVisible();
    openSellerRequests({ ...sampleRequest, startsOn: asked });
    await expect.element(page.getByText(`From ${formatWeekday(asked, today)}, no end date`)).toBeVisible();
  });

  test('say nothing of it once the rental runs', async () => {
    const paid = { action: 'pay', actor: 'provider', at: sampleRequest.createdAt, to: 'subscription_created', note: null } as const;
    const running: RentalRequest = { ...sampleRequest, permission: 'subscription_created', rental: 'active', timeline: [paid], allowedActions: [] };
    openSellerRequests(running);
    await expect.element(page.getByText(/^Running since \w{3}, \w{3} \d+/)).toBeVisible();
    await expect.element(page.getByText('Request completed')).toBeVisible();
    await expect.element(soon).not.toBeInTheDocument();
    openCustomerRequests({ ...running, periods: 6 });
    await expect.element(page.getByText('for 6 weeks', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Running since \w{3}, \w{3} \d+/)).toBeVisible();
    await expect.element(page.getByText('Subscription is active')).toBeVisible();
  });
});

describe('the customer', () => {
  const agreeCall = 'POST /api/customer/requests/{id}/agree';

  test('sees both dates and agrees to the proposal on the page', async () => {
    openCustomerRequest({ request: forCustomer });
    await expect.element(page.getByText('Seller proposed other dates - please answer')).toBeVisible();
    await expect.element(page.getByRole('definition').getByText(`${formatWeekday(asked, today)}, for 2 weeks`)).toBeVisible();
    await expect.element(page.getByRole('definition').getByText(proposal.description)).toBeVisible();
    await expect
      .element(page.getByText(/If you don’t answer by .*, the request ends\. Until then .* may still accept what you asked for/))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
    await expectAccessible();
    const agreed: RentalRequest = { ...sampleRequest, startsOn: other, periods: 2, deadline, allowedActions: ['withdraw'] };
    fakeApi.answer(agreeCall, { message: 'Dates agreed', details: { ...sampleDetails, request: agreed } });
    fakeApi.answer('GET /api/customer/requests/{id}/details', { details: { ...sampleDetails, request: agreed } });
    await page.getByRole('button', { name: 'Agree to these dates' }).click();
    await expect.element(page.getByText('Waiting for seller approval')).toBeVisible();
    expect(fakeApi.requestsTo(agreeCall)).toMatchObject([{ body: { proposal: 2 } }]);
  });

  test('whose page was out of date reads the newest proposal and agrees to nothing', async () => {
    openCustomerRequest({ request: forCustomer });
    await expect.element(page.getByRole('button', { name: 'Agree to these dates' })).toBeVisible();
    const newer = { ...forCustomer, proposal: { ...proposal, number: 3, periods: 5 } };
    fakeApi.refuse(agreeCall, 'proposal_changed');
    fakeApi.answer('GET /api/customer/requests/{id}/details', { details: { ...sampleDetails, request: newer } });
    await page.getByRole('button', { name: 'Agree to these dates' }).click();
    await expect.element(page.getByText(`${formatWeekday(other, today)}, for 5 weeks`)).toBeVisible();
    const days = (from: string, last: string) => `${formatWeekday(from, today)} through ${formatWeekday(last, today)}`;
    await expectTexts(page.getByText(/in all$/), [
      `${days(asked, addDays(asked, 13))}: 2 weeks, $170.00 in all`,
      `${days(other, addDays(other, 34))}: 5 weeks, $425.00 in all`,
    ]);
  });

  test('can’t agree to days that someone else has', async () => {
    openCustomerRequest({ request: { ...forCustomer, proposal: { ...proposal, cannotAgree: 'dates_taken' }, allowedActions: ['withdraw'] } });
    await expect.element(page.getByText(/Someone else has these days now/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Agree to these dates' })).not.toBeInTheDocument();
  });

  test('finds the proposal from the list', async () => {
    openCustomerRequests(forCustomer);
    await expect.element(page.getByText('Dates proposed')).toBeVisible();
    await expect.element(page.getByText('Seller proposed other dates - please answer')).toBeVisible();
    const link = page.getByRole('link', { name: `See new dates for ${sampleRequest.item_name}` });
    await expect.element(link).toHaveAttribute('href', `/requestedPack/${sampleRequest._id}`);
    await expectAccessible();
  });
});
