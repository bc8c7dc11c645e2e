import type { CalendarEntry, CalendarListing } from '@frontage/contract/availability';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as calendarRoute from '~/routes/seller-calendar.tsx';
import * as listingRoute from '~/routes/seller-listing-calendar.tsx';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, pageRoute } from '~/testing/open-page.tsx';
import { sampleSeller, signInAs } from '~/testing/people.ts';
import { expectTexts } from '~/testing/texts.ts';
import '~/seller-pages.css';

const entry = (kind: CalendarEntry['kind'], from: string, to: string | null, about: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind,
  _id: `${kind}-${from}`,
  from,
  to,
  customer: kind === 'block' ? null : 'Casey Customer',
  note: null,
  ...about,
});

const block = entry('block', '2027-03-15', '2027-03-17', { _id: 'b10c0000-0000-4000-8000-000000000001', note: 'Repainting' });
const listing: CalendarListing = {
  _id: '1',
  title: 'North wall above the bakery',
  slots: 1,
  today: '2027-03-03',
  entries: [entry('rental', '2027-03-03', '2027-03-09'), block, entry('request', '2027-03-22', '2027-03-28')],
};

function openListing(shown: CalendarListing = listing): void {
  signInAs(sampleSeller);
  fakeApi.answer('GET /api/seller/listings/{id}/calendar', { listing: shown });
  fakeApi.answer('GET /api/seller/calendar-link', { hasLink: false });
  openPage('/seller/listings/1/calendar', pageRoute('/seller/listings/:_listing/calendar', listingRoute));
}

const day = (name: string) => page.getByRole('button', { name, exact: true });
const sent = () => fakeApi.requestsTo('POST /api/seller/listings/{id}/blocks').map(({ body }) => body);

test.each([390, 768, 1440])('a seller sees what is rented, requested and blocked, on a screen of %i pixels', async (width) => {
  await page.viewport(width, 900);
  openListing();
  await expect.element(day('March 4, rented')).toBeVisible();
  await expect.element(day('March 16, blocked')).toBeVisible();
  await expect.element(day('March 22, requested')).toBeVisible();
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await expectTexts(legend, ['Free', 'Rented', 'Accepted, not running yet', 'Requested, takes no slot yet', 'Blocked']);
  await expectTexts(page.getByRole('listitem').filter({ hasText: '2027' }), [
    /^Rented to Casey Customer.*Mar 3 until Mar 10, 2027/,
    /^Blocked: Repainting.*Mar 15 – 17, 2027/,
    /^Requested by Casey Customer/,
  ]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a day of an accepted request is not called rented', async () => {
  const accepted = entry('rental', '2027-03-10', '2027-03-12', { isRunning: false });
  openListing({ ...listing, entries: [...listing.entries, accepted] });
  await expect.element(day('March 9, rented')).toBeVisible();
  await expect.element(day('March 10, accepted, not running yet')).toBeVisible();
  await expectTexts(page.getByRole('listitem').filter({ hasText: 'Accepted for' }), [
    /^Accepted for Casey Customer, not running yetMar 10 until Mar 13, 2027/,
  ]);
  await expectAccessible();
});

test('with several slots a day says how many are rented and how many accepted', async () => {
  const entries = [entry('rental', '2027-03-03', '2027-03-09'), entry('rental', '2027-03-08', null, { isRunning: false })];
  openListing({ ...listing, slots: 4, entries });
  await expect.element(day('March 7, 1 of 4 slots rented')).toBeVisible();
  await expect.element(day('March 8, 1 of 4 slots rented, 1 accepted')).toBeVisible();
  await expect.element(day('March 10, 1 of 4 slots accepted, not running yet')).toBeVisible();
});

test('the first press chooses the first day, the second one the last day', async () => {
  openListing();
  fakeApi.answer('POST /api/seller/listings/{id}/blocks', {
    message: 'Days blocked',
    block: { _id: 'x', from: '2027-03-11', to: '2027-03-13', note: null },
  });
  await day('March 13, free').click();
  await expect.element(page.getByText('From Mar 13. Now press the last day.')).toBeVisible();
  await day('March 11, free').click();
  await expect.element(page.getByLabelText('First day')).toHaveValue('2027-03-11');
  await expect.element(page.getByLabelText('Last day')).toHaveValue('2027-03-13');
  await page.getByLabelText('Note').fill('Roof');
  await page.getByRole('button', { name: 'Block days' }).click();
  await expect.poll(sent).toEqual([{ from: '2027-03-11', to: '2027-03-13', note: 'Roof' }]);
  await expect.element(page.getByText('Days blocked')).toBeVisible();
  await expect.element(page.getByLabelText('First day')).toHaveValue('');
});

test('days are chosen with the keyboard alone', async () => {
  openListing();
  await expect.element(day('March 3, rented')).toBeVisible();
  day('March 3, rented').element().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(page.getByLabelText('First day')).toHaveValue('2027-03-10');
  await expect.element(page.getByLabelText('Last day')).toHaveValue('2027-03-12');
});

test('days are chosen by dragging', async () => {
  openListing();
  await expect.element(day('March 10, free')).toBeVisible();
  await userEvent.dragAndDrop(day('March 10, free'), day('March 13, free'));
  await expect.element(page.getByLabelText('First day')).toHaveValue('2027-03-10');
  await expect.element(page.getByLabelText('Last day')).toHaveValue('2027-03-13');
});

test('the form warns that blocked days also keep rentals without an end from starting before them', async () => {
  openListing();
  const warning = 'Nobody can rent the space on these days, and nobody can rent it without an end date before them.';
  await expect.element(page.getByText(warning)).toBeVisible();
});

test('a refusal stays next to the button, and days that make no sense are not sent', async () => {
  openListing();
  const message = 'This space is rented on Mar 5 – 6, 2027. Please choose other days.';
  fakeApi.refuse('POST /api/seller/listings/{id}/blocks', 'dates_taken', message);
  await page.getByRole('button', { name: 'Block days' }).click();
  await expect.element(page.getByText('Please choose a day')).toBeVisible();
  await page.getByLabelText('First day').fill('2027-03-12');
  await page.getByLabelText('Last day').fill('2027-03-11');
  await expect.element(page.getByText('The last day must not be before the first day')).toBeVisible();
  expect(sent()).toEqual([]);
  await page.getByLabelText('Last day').fill('2027-03-12');
  await page.getByRole('button', { name: 'Block days' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(page.getByLabelText('First day')).toHaveValue('2027-03-12');
  await expectAccessible();
});

test('blocked days can be unblocked', async () => {
  openListing();
  fakeApi.answer('DELETE /api/seller/listings/{id}/blocks/{blockId}', { message: 'Days unblocked' });
  await expect.element(page.getByRole('button', { name: 'Unblock Mar 15 – 17, 2027' })).toBeVisible();
  fakeApi.answer('GET /api/seller/listings/{id}/calendar', { listing: { ...listing, entries: [] } });
  await page.getByRole('button', { name: 'Unblock Mar 15 – 17, 2027' }).click();
  await expect.element(page.getByText('Nobody rents or requests this space, and no days are blocked.')).toBeVisible();
});

function openCalendar(): void {
  signInAs(sampleSeller);
  const second = {
    ...listing,
    _id: '2',
    title: 'Roof sign on Main Street',
    slots: 2,
    entries: [
      entry('rental', '2027-02-20', null),
      entry('rental', '2027-03-12', '2027-03-30', { isRunning: false }),
      entry('request', '2027-04-05', '2027-04-20'),
    ],
  };
  const listings = [{ ...listing, _id: '3', title: 'Shop window', entries: [] }, listing, second];
  fakeApi.answer('GET /api/seller/calendar', { from: '2027-02-28', to: '2027-04-10', listings, totalCount: 3 });
  fakeApi.answer('GET /api/seller/calendar-link', { hasLink: true });
  openPage('/seller/calendar', pageRoute('/seller/calendar', calendarRoute));
}

async function expectNextWeeks(): Promise<void> {
  await page.getByRole('link', { name: 'Next 6 weeks' }).click();
  await expect.poll(() => fakeApi.requestsTo('GET /api/seller/calendar').at(-1)?.query).toMatchObject({ from: '2027-04-11', weeks: '6' });
}

test.each([768, 1024, 1440])('all listings are in one timeline of six weeks, on a screen of %i pixels', async (width) => {
  await page.viewport(width, 900);
  openCalendar();
  await expect.element(page.getByRole('heading', { name: 'Feb 28 – Apr 10, 2027' })).toBeVisible();
  const row = page.getByRole('row', { name: /North wall/ });
  await expectTexts(page.getByRole('list', { name: 'Legend' }).getByRole('listitem'), [
    'Rented',
    'Accepted, not running yet',
    'Requested, takes no slot yet',
    'Blocked',
  ]);
  await expectTexts(row.getByRole('listitem'), [
    /Rented to Casey Customer, Mar 3 until Mar 10, 2027/,
    /Blocked: Repainting, Mar 15 – 17, 2027/,
    /Requested by Casey Customer/,
  ]);
  const bars = page.getByRole('row', { name: /Roof sign/ }).getByRole('listitem');
  await expectTexts(bars, [
    /Rented to Casey Customer, from Feb 20, 2027, no end date$/,
    /Accepted for Casey Customer, not running yet, Mar 12 until Mar 31, 2027$/,
    /Requested by Casey Customer, Apr 5 until Apr 21, 2027$/,
  ]);
  const corners = bars.elements().map((bar) => [getComputedStyle(bar).borderTopLeftRadius, getComputedStyle(bar).borderTopRightRadius]);
  expect(corners.map((pair) => pair.map((radius) => radius === '0px'))).toEqual([
    [true, true],
    [false, false],
    [false, true],
  ]);
  await expect.element(page.getByRole('list', { name: 'Listings' })).not.toBeInTheDocument();
  const { right } = page.getByRole('region', { name: 'February 28 to April 10' }).element().getBoundingClientRect();
  const ends = bars.elements().map((bar) => Math.round(right - bar.getBoundingClientRect().right));
  expect([ends[0], ends[2]]).toEqual([1, 1]);
  expect(right).toBeLessThanOrEqual(width);
  const line = document.querySelector('.timeline-today')?.getBoundingClientRect().left ?? 0;
  const label = document.querySelector('.timeline-today-label')?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.abs(label.left + label.width / 2 - line)).toBeLessThanOrEqual(2);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectNextWeeks();
});

test('a phone shows the six weeks as a list in words', async () => {
  await page.viewport(390, 844);
  openCalendar();
  await expect.element(page.getByRole('heading', { name: 'Feb 28 – Apr 10, 2027' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Listings' });
  await expectTexts(rows.getByRole('heading'), ['North wall above the bakery', 'Roof sign on Main Street', 'Shop window']);
  await expectTexts(rows.getByRole('listitem').filter({ hasNot: page.getByRole('heading') }), [
    'Rented to Casey Customer Mar 3 until Mar 10, 2027',
    'Blocked: Repainting Mar 15 – 17, 2027',
    'Requested by Casey Customer Mar 22 until Mar 29, 2027',
    'Rented to Casey Customer from Feb 20, 2027, no end date',
    'Accepted for Casey Customer, not running yet Mar 12 until Mar 31, 2027',
    'Requested by Casey Customer Apr 5 until Apr 21, 2027',
  ]);
  await expectTexts(rows.getByRole('listitem').filter({ hasText: 'Shop window' }), ['Shop windowFree']);
  await expect.element(rows.getByRole('link', { name: /Apr 5/ })).toHaveAttribute('href', '/seller/requested/request-2027-04-05');
  await expect.element(rows.getByRole('link', { name: 'Shop window' })).toHaveAttribute('href', '/seller/listings/3/calendar');
  for (const link of rows.getByRole('link').elements()) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Legend' })).not.toBeInTheDocument();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNextWeeks();
});

test('a link for other calendars is shown once, and can be replaced and deleted', async () => {
  openListing();
  const url = 'https://frontage.example/_api/calendar/secret.ics';
  fakeApi.answer('PUT /api/seller/calendar-link', { message: 'New link created', url });
  fakeApi.answer('DELETE /api/seller/calendar-link', { message: 'Link deleted' });
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.element(page.getByLabelText('Link', { exact: true })).toHaveValue(url);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(copy).toHaveBeenCalledWith(url);
  expect(fakeApi.requestsTo('PUT /api/seller/calendar-link')[0]?.body).toEqual({ listing: '1' });
  await expect.element(page.getByRole('button', { name: 'Replace link' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete link' }).click();
  await expect.element(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expect.element(page.getByLabelText('Link', { exact: true })).not.toBeInTheDocument();
});
