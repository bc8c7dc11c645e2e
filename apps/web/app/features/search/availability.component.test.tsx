import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { readAddress } from '~/testing/open-page.tsx';
import { found, nothingFound, openFilters, openSearch, wall } from '~/testing/search-page.tsx';
import { expectTexts } from '~/testing/texts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T20:00:00Z') });
  return () => void vi.useRealTimers();
});

const lastQuery = () => fakeApi.requestsTo('GET /listing/customer/').at(-1)?.query;
const chips = () => page.getByRole('link', { name: /^Remove filter/ });
const leftOutNote = () => page.getByText(/rented right now/);
const leftOut = (totalCount: number, totalIsCapped = false) => ({ ...found, leftOut: { totalCount, totalIsCapped } });

test('rented spaces are left out, counted, and one click away; a chip hides them again', async () => {
  fakeApi.answer('GET /listing/customer/', leftOut(12));
  openSearch('?kinds=wall&page=1');
  await expectTexts(leftOutNote(), ['12 more are rented right now. Show them']);
  expect(lastQuery()).toMatchObject({ kinds: 'wall', available: 'now' });
  await expectAccessible();

  const barn = { ...wall, _id: '2', title: 'Barn roof' };
  const taken = [
    { _id: '2', freeFrom: null },
    { _id: '3', freeFrom: '2026-12-04' },
    { _id: '4', freeFrom: '2027-01-04' },
  ];
  const rented = { listings: [wall, barn, { ...barn, _id: '3' }, { ...barn, _id: '4' }], totalCount: 4, taken };
  fakeApi.answer('GET /listing/customer/', { ...found, ...rented });
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect.poll(readAddress).toBe('/?kinds=wall&available=all');
  expect(lastQuery()).toMatchObject({ available: 'all' });
  await expect.element(page.getByRole('region', { name: 'Listings' })).toHaveFocus();
  await expectTexts(page.getByText(/^Rented/), ['Rented', 'Rented · free from Dec 4', 'Rented · free from Jan 4, 2027']);
  await expect.element(leftOutNote()).not.toBeInTheDocument();
  await expectTexts(chips(), ['Walls', 'Including rented']);
  await expectAccessible();

  fakeApi.answer('GET /listing/customer/', leftOut(3));
  await page.getByRole('link', { name: 'Remove filter Including rented' }).click();
  await expect.poll(readAddress).toBe('/?kinds=wall');
  await expectTexts(page.getByText(/^Rented/), []);
});

test('a search by days says how many are not free then, and shows them', async () => {
  fakeApi.answer('GET /listing/customer/', leftOut(39));
  openSearch('?kinds=wall&freeFrom=2026-12-04&freeTo=2026-12-18');
  await expect.element(page.getByText(/free then/)).toHaveTextContent('39 more aren’t free then. Show them');
  await expectAccessible();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect.poll(readAddress).toBe('/?kinds=wall&available=all');
});

test('if all matches are rented, the note says how many', async () => {
  fakeApi.answer('GET /listing/customer/', { ...leftOut(5), ...nothingFound });
  fakeApi.answer('GET /listing/customer/wider', { without: [], nearest: [] });
  openSearch('');
  await expect.element(leftOutNote()).toHaveTextContent('5 are rented right now. Show them');
});

test('a tag lies on the photo, so that the card stays as high as others', async () => {
  await page.viewport(320, 640);
  const taken = [{ _id: '2', freeFrom: '2027-11-20' }];
  fakeApi.answer('GET /listing/customer/', { ...found, listings: [wall, { ...wall, _id: '2' }], totalCount: 2, taken });
  openSearch('?available=all');
  const tag = page.getByText('Rented · free from Nov 20, 2027');
  await expect.element(tag).toBeVisible();
  const [free, rented] = [...document.querySelectorAll('[data-listing]')].map((card) => card.getBoundingClientRect());
  expect(rented?.height).toBe(free?.height);
  const { top, bottom, left, right } = tag.element().getBoundingClientRect();
  expect([top > (rented?.top ?? 0), bottom < (rented?.top ?? 0) + 60, left > (rented?.left ?? 0), right < (rented?.right ?? 0)]).not.toContain(false);
});

test('free days are a filter with a chip, stay on the next page, and go to the page of a listing', async () => {
  fakeApi.answer('GET /listing/customer/', { ...found, totalCount: 31, hasNextPage: true });
  openSearch('?available=all');
  await openFilters();
  const [first, last] = [page.getByLabelText('Free from'), page.getByLabelText('To (optional)')];
  await expect.element(last).toHaveAccessibleDescription('Leave empty if you have no end date');
  await expect.element(first).toHaveAttribute('min', '2026-11-17');
  await expect.element(first).toHaveAttribute('max', '2027-11-18');
  await expectAccessible();

  await last.fill('2026-12-18');
  await first.fill('2026-12-04');
  await expect.poll(readAddress).toBe('/?freeFrom=2026-12-04&freeTo=2026-12-18');
  expect(lastQuery()).toMatchObject({ freeFrom: '2026-12-04', freeTo: '2026-12-18' });
  await expectTexts(chips(), ['Free Dec 4 – Dec 18']);
  await expect.element(page.getByRole('link', { name: wall.title })).toHaveAttribute('href', '/listing/1?startsOn=2026-12-04&endsOn=2026-12-18');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(readAddress).toBe('/?freeFrom=2026-12-04&freeTo=2026-12-18&page=2');

  await last.fill('');
  await expect.poll(readAddress).toBe('/?freeFrom=2026-12-04');
  await expectTexts(chips(), ['Free from Dec 4']);
  await page.getByRole('link', { name: 'Remove filter Free from Dec 4' }).click();
  await expect.poll(readAddress).toBe('/');
  await expect.element(first).toHaveValue('');
});

test('a wrong day in the closed panel opens it again when the form is sent', async () => {
  fakeApi.answer('GET /listing/customer/', found);
  openSearch('');
  await openFilters();
  await page.getByLabelText('Free from').fill('2026-11-01');
  await openFilters();
  await expect.element(page.getByLabelText('Free from')).not.toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(page.getByLabelText('Free from')).toHaveFocus();
  expect(readAddress()).toBe('/');
});

test('a search without results offers rented spaces and other dates', async () => {
  fakeApi.answer('GET /listing/customer/', { ...nothingFound, leftOut: { totalCount: 12, totalIsCapped: false } });
  const without = [
    { filter: 'available' as const, totalCount: 12, totalIsCapped: false },
    { filter: 'kinds' as const, totalCount: 2, totalIsCapped: false },
  ];
  fakeApi.answer('GET /listing/customer/wider', { without, nearest: [] });
  openSearch('?kinds=wall');
  const links = page.getByRole('list', { name: 'Remove a filter' }).getByRole('link');
  await expectTexts(links, ['Include rented spaces: 12 spaces', 'Without “Walls”: 2 spaces']);
  await expect.element(leftOutNote()).not.toBeInTheDocument();
  await links.first().click();
  await expect.poll(readAddress).toBe('/?kinds=wall&available=all');
});

test('where nothing is free on the days, any dates are one click away', async () => {
  fakeApi.answer('GET /listing/customer/', nothingFound);
  fakeApi.answer('GET /listing/customer/wider', { without: [{ filter: 'freeFrom', totalCount: 1, totalIsCapped: false }], nearest: [{ listing: wall, miles: 3 }] }); // prettier-ignore
  openSearch('?kinds=wall&freeFrom=2026-12-04&freeTo=2026-12-18');
  await expect.element(page.getByRole('link', { name: wall.title })).toHaveAttribute('href', '/listing/1?startsOn=2026-12-04&endsOn=2026-12-18');
  expect(fakeApi.requestsTo('GET /listing/customer/wider').at(-1)?.query).toMatchObject({ freeFrom: '2026-12-04', freeTo: '2026-12-18' });
  await page.getByRole('link', { name: 'Any dates: 1 space' }).click();
  await expect.poll(readAddress).toBe('/?kinds=wall');
});
