import { addDays, formatWeekday } from '@frontage/domain/listing/day';
import { noDates, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { sampleListing } from '~/testing/listings.ts';
import { openPage } from '~/testing/open-page.tsx';
import { RentalDatesFields } from './rental-dates-fields.tsx';

const listing = { ...sampleListing, timeZone: 'Pacific/Honolulu', leadDays: 3, weeklyPricing: { price: 100, discount: 10 } };
const today = dayIn(Date.now(), listing.timeZone);

const onChange = vi.fn<(dates: RentalDates) => void>();

function Form({ initial }: { initial: RentalDates }) {
  const [dates, setDates] = useState(initial);
  return (
    <RentalDatesFields
      listing={listing}
      period="weekly"
      dates={dates}
      onChange={(changed) => {
        onChange(changed);
        setDates(changed);
      }}
    />
  );
}

function openForm(initial = noDates): void {
  openPage('/', { path: '/', Component: () => <Form initial={initial} /> });
}

test('a rental starts as soon as possible and renews, unless the customer says otherwise', async () => {
  openForm();
  await expect.element(page.getByText('It renews every week until you or the seller cancel.')).toBeVisible();
  await expect.element(page.getByLabelText('Start date')).not.toBeInTheDocument();
  await expectAccessible();
});

test('a start and a number of weeks say what is rented and what it costs in all', async () => {
  openForm();
  await page.getByLabelText('Start', { exact: true }).selectOptions('On a day');
  await expect.element(page.getByLabelText('Start date')).toHaveValue(addDays(today, 3));
  await page.getByLabelText('End', { exact: true }).selectOptions('After a number of weeks');
  await page.getByLabelText('Number of weeks').fill('3');
  const [first, last] = [formatWeekday(addDays(today, 3), today), formatWeekday(addDays(today, 23), today)];
  await expect.element(page.getByText(`${first} through ${last}: 3 weeks, $270.00 in all.`)).toBeVisible();
  expect(onChange).toHaveBeenLastCalledWith({ startsOn: addDays(today, 3), endsOn: null, periods: 3 });
  await expectAccessible();
});

test('an end on a day counts the weeks that fit, up to their last day', async () => {
  openForm({ startsOn: addDays(today, 10), endsOn: addDays(today, 30), periods: null });
  const last = formatWeekday(addDays(today, 23), today);
  await expect.element(page.getByText(`through ${last}: 2 weeks, $180.00 in all.`)).toBeVisible();
});

test('dates that are not possible say what is', async () => {
  openForm({ startsOn: addDays(today, 1), endsOn: null, periods: null });
  await expect.element(page.getByText('The earliest start is')).toBeVisible();
  await page.getByLabelText('Start date').fill(addDays(today, 5));
  await expect.element(page.getByText('The earliest start is')).not.toBeInTheDocument();
  await page.getByLabelText('End', { exact: true }).selectOptions('On a day');
  await page.getByLabelText('End date').fill(addDays(today, 6));
  await expect.element(page.getByText('That’s shorter than one week.')).toBeVisible();
  await expectAccessible();
});
