import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { sampleAvailability as availability } from '~/testing/availability.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage } from '~/testing/open-page.tsx';
import { sampleCustomer, signInAs } from '~/testing/people.ts';
import { expectTexts } from '~/testing/texts.ts';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { AvailabilitySection } from './availability-section.tsx';

const call = 'GET /listing/customer/{id}/availability';

function openCalendar(props: Partial<Parameters<typeof AvailabilityCalendar>[0]> = {}): void {
  openPage('/', { path: '/', Component: () => <AvailabilityCalendar listingId="1" {...props} /> });
}

const day = (name: string) => page.getByRole('button', { name, exact: true });
const topOfTextBelow = () => page.getByText('Below').element().getBoundingClientRect().top;
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a visitor sees one month on a phone and two on a wide screen, with taken days in words and struck through', async () => {
  fakeApi.answer(call, { availability });
  await page.viewport(390, 844);
  openCalendar();
  await expect.element(page.getByRole('grid')).toHaveAccessibleName('March 2027');
  await expect.element(day('March 10, taken')).toHaveStyle({ textDecorationLine: 'line-through' });
  await expect.element(day('March 9, free')).toHaveStyle({ textDecorationLine: 'none' });
  await expect.element(page.getByText('Free until Mar 10')).toBeVisible();
  await expectAccessible();
  await page.viewport(1440, 900);
  await expect.element(page.getByRole('grid', { name: 'April 2027' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
  await expectAccessible();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('days before today can’t be pressed', async () => {
  fakeApi.answer(call, { availability });
  openCalendar();
  await expect.element(day('March 3, free')).toHaveAttribute('aria-current', 'date');
  await expect.element(page.getByRole('gridcell', { name: '2', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /March 2,/ })).not.toBeInTheDocument();
});

test('keys move by days, weeks and months, and one day is in the tab order', async () => {
  fakeApi.answer(call, { availability });
  await page.viewport(390, 844);
  openCalendar();
  await expect.element(day('March 3, free')).toBeVisible();
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  await day('March 3, free').click();
  const moves: [key: string, to: string][] = [
    ['{ArrowRight}', 'March 4, free'],
    ['{ArrowDown}', 'March 11, taken'],
    ['{End}', 'March 13, taken'],
    ['{Home}', 'March 7, free'],
    ['{ArrowUp}', 'March 3, free'],
    ['{ArrowLeft}', 'March 3, free'],
    ['{PageDown}', 'April 3, free'],
    ['{ArrowLeft}', 'April 2, free'],
    ['{PageUp}', 'March 3, free'],
    ['{Shift>}{PageDown}{/Shift}', 'March 3, free'],
  ];
  for (const [key, to] of moves) {
    await userEvent.keyboard(key);
    await expect.poll(focused).toBe(to);
  }
  await expect.element(page.getByRole('grid')).toHaveAccessibleName('March 2028');
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
});

test('buttons turn the months, from this one to the last of two years', async () => {
  fakeApi.answer(call, { availability });
  await page.viewport(390, 844);
  openCalendar();
  const [previous, next] = [page.getByRole('button', { name: 'Previous month' }), page.getByRole('button', { name: 'Next month' })];
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  for (let month = 0; month < 24; month += 1) await next.click();
  await expect.element(page.getByRole('grid')).toHaveAccessibleName('March 2029');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('March 2, free')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /March 3,/ })).not.toBeInTheDocument();
});

describe('a form that lets a day be chosen', () => {
  test('gets free days with the first taken one after them, and not taken ones', async () => {
    fakeApi.answer(call, { availability });
    const onSelect = vi.fn<(day: string) => void>();
    openCalendar({ selected: '2027-03-05', onSelect });
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('5');
    await expect.element(page.getByText('It’s taken from Mar 10 on, so your rental must end by then.')).toBeVisible();
    await day('March 12, taken').click({ force: true });
    await day('March 16, free').click();
    expect(onSelect.mock.calls).toEqual([['2027-03-16', null]]);
    await expectAccessible();
  });

  test('gets no days within the lead time', async () => {
    fakeApi.answer(call, { availability: { ...availability, leadDays: 3 } });
    await page.viewport(390, 844);
    const onSelect = vi.fn<(day: string) => void>();
    openCalendar({ onSelect });
    await day('March 5, too soon').click({ force: true });
    await expect.element(page.getByText('March 5, 2027: Too soon')).toBeVisible();
    await day('March 6, free').click();
    expect(onSelect.mock.calls).toEqual([['2027-03-06', '2027-03-10']]);
  });

  test('may allow fewer days', async () => {
    fakeApi.answer(call, { availability });
    const onSelect = vi.fn<(day: string) => void>();
    openCalendar({ onSelect, isSelectable: (one) => one > '2027-03-20' });
    await expect.element(day('March 16, free')).toHaveAttribute('aria-disabled', 'true');
    await day('March 16, free').click({ force: true });
    await day('March 21, free').click();
    expect(onSelect.mock.calls).toEqual([['2027-03-21', null]]);
  });
});

test('a legend says what the days mean', async () => {
  fakeApi.answer(call, { availability });
  openCalendar();
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect.element(legend).toBeVisible();
  await expectTexts(legend.getByRole('listitem'), ['Free', 'Taken']);
  fakeApi.answer(call, { availability: { ...availability, leadDays: 1 } });
  openCalendar();
  await expectTexts(legend.getByRole('listitem'), ['Free', 'Taken', 'Too soon: the seller needs 1 day']);
  await expectAccessible();
});

test('a space that is free later opens in that month and offers the first free day as the start', async () => {
  const taken = { from: availability.today, to: '2027-05-19', state: 'taken' as const };
  fakeApi.answer(call, { availability: { ...availability, days: [taken], freeFrom: '2027-05-20', freeUntil: null } });
  await page.viewport(390, 844);
  const onSelect = vi.fn<(day: string, freeUntil: string | null) => void>();
  openCalendar({ onSelect });
  await expect.element(page.getByRole('grid')).toHaveAccessibleName('May 2027');
  await expect.element(day('May 20, free')).toHaveAttribute('tabindex', '0');
  await page.getByRole('button', { name: 'Start on May 20' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('2027-05-20', null);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect.element(page.getByRole('grid')).toHaveAccessibleName('April 2027');
});

test('pressing a day says whether it is free', async () => {
  fakeApi.answer(call, { availability });
  openCalendar();
  await day('March 12, taken').click();
  await expect.element(page.getByText('March 12, 2027: Taken')).toBeVisible();
});

test('a rental without an end is taken on every later day', async () => {
  const days = [{ from: '2027-03-03', to: null, state: 'taken' as const }];
  fakeApi.answer(call, {
    availability: { ...availability, days, freeFrom: null, freeUntil: null, noKnownEnd: true, freeIfCancelledToday: '2027-04-04' },
  });
  openCalendar();
  const sentence = 'Rented. No end is known. If it were canceled today, it would be free from Apr 4.';
  await expect.element(page.getByText(sentence)).toBeVisible();
  await day('March 31, taken').click();
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
  await expect.poll(focused).toBe('March 31, taken');
});

describe('a space that is not free now', () => {
  const rented = {
    ...availability,
    days: [{ from: '2027-03-03', to: null, state: 'taken' as const }],
    freeFrom: null,
    freeUntil: null,
    noKnownEnd: true,
  };
  const watch = page.getByRole('button', { name: 'Tell me when it’s free' });

  test('can be watched by a customer, and no longer', async () => {
    signInAs(sampleCustomer);
    fakeApi.answer(call, { availability: rented });
    fakeApi.answer('GET /api/customer/watches/{listing}', { isWatching: false });
    fakeApi.answer('PUT /api/customer/watches/{listing}', { message: '' });
    fakeApi.answer('DELETE /api/customer/watches/{listing}', { message: '' });
    openCalendar();
    await watch.click();
    await expect.element(page.getByText('We’ll let you know when it’s free earlier. Nothing is reserved for you.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Stop watching' }).click();
    await expect.element(watch).toBeVisible();
  });

  test('asks visitors to sign in, and sellers nothing', async () => {
    fakeApi.answer(call, { availability: rented });
    openCalendar();
    await expect
      .element(page.getByRole('link', { name: 'Tell me when it’s free' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/auth\/login/) as string);
  });
});

test('a space that is free now can’t be watched', async () => {
  signInAs(sampleCustomer);
  fakeApi.answer(call, { availability });
  openCalendar();
  await expect.element(day('March 3, free')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tell me when it’s free' })).not.toBeInTheDocument();
});

test('nothing moves when the days arrive', async () => {
  const answer = fakeApi.answerLater(call, { availability });
  await page.viewport(390, 844);
  openPage('/', {
    path: '/',
    Component: () => (
      <>
        <AvailabilitySection listingId="1" />
        <p>Below</p>
      </>
    ),
  });
  await expect.element(page.getByRole('heading', { name: 'Availability' })).toBeVisible();
  await expect.element(page.getByText('Loading the calendar…')).toBeVisible();
  const before = topOfTextBelow();
  answer();
  await expect.element(day('March 3, free')).toBeVisible();
  expect(Math.abs(topOfTextBelow() - before)).toBeLessThanOrEqual(1);
});

test('a calendar that could not be loaded can be tried again', async () => {
  fakeApi.refuse(call, 'busy');
  openCalendar();
  await expect.element(page.getByText('We couldn’t load the calendar')).toBeVisible();
  await expectAccessible();
  fakeApi.answer(call, { availability });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(day('March 3, free')).toBeVisible();
});

test('offline it says so, and loads when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeApi.loseConnection(call);
  openCalendar();
  await expect.element(page.getByText('You’re offline. The calendar loads when you’re back online.')).toBeVisible();
  online.mockRestore();
  fakeApi.answer(call, { availability });
  window.dispatchEvent(new Event('online'));
  await expect.element(day('March 3, free')).toBeVisible();
});
