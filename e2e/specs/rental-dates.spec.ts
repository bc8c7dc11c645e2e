import { addDays, formatDayOfMonth, formatMonth, formatWeekday, formatWholeDay, weekdayOf } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import type { Page } from '@playwright/test';
import { cardPicker } from '../fixtures/payment-methods.ts';
import { signIn } from '../fixtures/people.ts';
import {
  attachArtwork,
  insertListingsOf,
  createReceivedRequest,
  listingTitle,
  newCustomer,
  newSeller,
  openSellerRequest,
  openSellerRequests,
  rentButton,
  requestCard,
} from '../fixtures/requests.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** The first Saturday that is at least three weeks away. */
function saturdayInThreeWeeks(today: string): string {
  const day = addDays(today, 21);
  return addDays(day, 6 - weekdayOf(day));
}

/** Turns the calendar of a listing to the month of the day. */
async function turnTo(page: Page, day: string): Promise<void> {
  await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
  const months = page.getByRole('grid');
  await expect(months.first()).toBeVisible();
  for (let turns = 0; turns < 3 && (await months.and(page.getByRole('grid', { name: formatMonth(day) })).count()) === 0; turns += 1)
    await page.getByRole('button', { name: 'Next month' }).click();
}

const dayButton = (page: Page, day: string, state: 'free' | 'taken') =>
  page.getByRole('button', { name: `${formatDayOfMonth(day)}, ${state}`, exact: true });

test('a customer books a Saturday in three weeks, and once the seller accepts, nobody else can', { tag: '@gate' }, async ({ page, otherPage }) => {
  const [customer, seller] = [await newCustomer(), await newSeller()];
  const [listing = ''] = await insertListingsOf(seller, [{}]);
  const today = dayIn(new Date(), defaultTimeZone);
  const saturday = saturdayInThreeWeeks(today);
  await signIn(page, customer.person);

  await test.step('the customer picks the day in the calendar and rents it for one day', async () => {
    await page.goto(`/listing/${listing}`);
    await attachArtwork(page, 'poster.png');
    await turnTo(page, saturday);
    await dayButton(page, saturday, 'free').click();
    await expect(page.getByText(`Start: ${formatWholeDay(saturday)}.`)).toBeVisible();
    await expectAccessible(page);
    await rentButton(page).click();
    await expect(cardPicker(page).getByLabel('Start date')).toHaveValue(saturday);
    await cardPicker(page).getByLabel('End', { exact: true }).selectOption('After a number of days');
    await expect(cardPicker(page).getByText('1 day, $85.00 in all.')).toBeVisible();
    await expectAccessible(page);
    await cardPicker(page).getByRole('radio', { name: 'Visa ending in 4242' }).check();
    await cardPicker(page).getByRole('button', { name: 'Send Rental Request' }).click();
    await page.getByRole('link', { name: 'See your requests' }).click();
    await expect(requestCard(page, listingTitle).getByText(`${formatWeekday(saturday, today)}, for 1 day`)).toBeVisible();
  });

  await test.step('the seller sees the day and accepts', async () => {
    await openSellerRequests(otherPage, seller);
    const card = requestCard(otherPage, listingTitle);
    await expect(card.getByText(`${formatWeekday(saturday, today)}, for 1 day`)).toBeVisible();
    await card.getByRole('button', { name: 'Accept' }).click();
    const sheet = otherPage.getByRole('dialog', { name: 'Accept this request?' });
    await expect(sheet.getByText(`${formatWeekday(saturday, today)}, for 1 day`)).toBeVisible();
    await sheet.getByRole('button', { name: 'Accept' }).click();
    await expect(card.getByText(`Starts ${formatWeekday(saturday, today)}`)).toBeVisible();
    await expect(requestCard(page, listingTitle).getByText(/^Seller will submit proof by /)).toBeVisible();
  });

  await test.step('others see that the day is taken', async () => {
    await otherPage.goto(`/listing/${listing}`);
    await turnTo(otherPage, saturday);
    await expect(dayButton(otherPage, saturday, 'taken')).toBeVisible();
    await expect(dayButton(otherPage, addDays(saturday, 1), 'free')).toBeVisible();
  });
});

test('the seller proposes another day, the customer agrees, and the seller accepts it', async ({ page, otherPage }) => {
  const { id, customer, seller } = await createReceivedRequest();
  const today = dayIn(new Date(), defaultTimeZone);
  const saturday = saturdayInThreeWeeks(today);
  const proposed = `From ${formatWeekday(saturday, today)}, no end date`;
  await signIn(page, customer.person);
  await page.goto(`/requestedPack/${id}`);
  await expect(page.getByText('Waiting for seller approval')).toBeVisible();

  await test.step('the seller proposes a Saturday', async () => {
    await openSellerRequest(otherPage, seller, id);
    await otherPage.getByRole('button', { name: 'Propose other dates' }).click();
    const sheet = otherPage.getByRole('dialog', { name: 'Propose other dates' });
    await sheet.getByLabel('Start', { exact: true }).selectOption('On a day');
    await sheet.getByLabel('Start date').fill(saturday);
    await expectAccessible(otherPage);
    await sheet.getByRole('button', { name: 'Propose dates' }).click();
    await expect(otherPage.getByText(`You proposed: ${proposed}.`)).toBeVisible();
  });

  await test.step('the customer’s open page shows it, and they agree', async () => {
    await expect(page.getByRole('definition').getByText(proposed)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Agree to these dates' }).click();
    await expect(page.getByText('Waiting for seller approval')).toBeVisible();
    await expect(page.getByText(proposed)).toBeVisible();
  });

  await test.step('the seller’s open page says so, and they accept', async () => {
    await expect(otherPage.getByText(/agreed to the dates you proposed\. Accept the request to reserve them\./)).toBeVisible();
    await otherPage.getByRole('button', { name: 'Accept', exact: true }).click();
    const sheet = otherPage.getByRole('dialog', { name: 'Accept this request?' });
    await expect(sheet.getByText(proposed)).toBeVisible();
    await sheet.getByRole('button', { name: 'Accept' }).click();
    await expect(otherPage.getByText(`Starts ${formatWeekday(saturday, today)}`)).toBeVisible();
    await expect(page.getByText(/^Seller will submit proof by /)).toBeVisible();
  });
});
