import { kinds } from '@frontage/domain/listing/kind';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { readAddress } from '~/testing/open-page.tsx';
import { found, nothingFound, openFilters, openSearch, wall } from '~/testing/search-page.tsx';
import { expectTexts } from '~/testing/texts.ts';

const lastQuery = () => fakeApi.requestsTo('GET /listing/customer/').at(-1)?.query;
const field = () => page.getByRole('combobox', { name: 'Search listings' });
const options = () => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').elements();
const asked = () => fakeApi.requestsTo('GET /listing/customer/suggestions').map(({ query }) => query['text']);
const notes = () => page.getByRole('status');
const chips = () => page.getByRole('link', { name: /^Remove filter/ });

/** Without a pause between the letters, however busy the machine is. */
async function typeFast(text: string): Promise<void> {
  const input = field().element() as HTMLInputElement;
  for (const letter of text) {
    input.value += letter;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('a corrected search says so in a live region, and the typed word is one click away', async () => {
  fakeApi.answer('GET /listing/customer/', { ...found, correctedKeyword: 'billboard' });
  openSearch('?searchKeyword=bilboard&city=Austin');
  await expectTexts(notes(), ['1 listing', 'Showing results for billboard. Search instead for bilboard']);
  await expectTexts(chips(), ['“billboard”', 'City: Austin']);
  expect(lastQuery()).toMatchObject({ searchKeyword: 'bilboard', forgive: 'true' });
  await expectAccessible();

  fakeApi.answer('GET /listing/customer/', nothingFound);
  fakeApi.answer('GET /listing/customer/wider', { without: [], nearest: [] });
  await page.getByRole('link', { name: 'bilboard', exact: true }).click();
  await expect.poll(readAddress).toBe('/?searchKeyword=bilboard&exact=1&city=Austin');
  expect(lastQuery()).not.toHaveProperty('forgive');
  await expectTexts(notes(), ['No listings found matching your criteria', 'Showing exact matches only. Include similar words']);
  await expect.element(page.getByRole('region', { name: 'Listings' })).toHaveFocus();

  await page.getByRole('link', { name: /Remove filter Exactly “bilboard”/ }).click();
  await expect.poll(readAddress).toBe('/?city=Austin');
});

test('a card shows the discount of the daily price and of the chosen period', async () => {
  const discounted = { ...wall, dailyPricing: { price: 20, discount: 10 }, weeklyPricing: { price: 100, discount: 15 } };
  fakeApi.answer('GET /listing/customer/', { ...found, listings: [discounted] });
  openSearch('?priceType=weeklyPricing');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: wall.title }) });
  await expect.poll(() => card.element().textContent).toMatch(/from \$20\.00 per day\$18\.00 with 10% off\$100\.00 per week\$85\.00 with 15% off$/);
});

test('words that were left out are named', async () => {
  fakeApi.answer('GET /listing/customer/', { ...found, ignoredWords: ['mural', 'velvet'] });
  openSearch('?searchKeyword=mural+velvet+wall');
  await expect.element(notes().nth(1)).toHaveTextContent('No space matches every word. Left out: mural, velvet.');
});

test('exact words stay exact while other filters change, until the words change', async () => {
  fakeApi.answer('GET /listing/customer/', found);
  fakeApi.answer('GET /listing/customer/suggestions', { suggestions: [] });
  openSearch('?searchKeyword=bilboard&exact=1');
  await openFilters();
  await page.getByRole('checkbox', { name: /Walls/ }).click({ force: true });
  await expect.poll(readAddress).toBe('/?searchKeyword=bilboard&exact=1&kinds=wall');
  await page.getByLabelText('Search listings').fill('billboard');
  await expect.poll(readAddress).toBe('/?searchKeyword=billboard&kinds=wall');
});

test('kinds come first in the filters with their counts, several can be chosen, and each has a chip', async () => {
  fakeApi.answer('GET /listing/customer/', { ...found, kindCounts: { wall: 1_204, poster: 1 } });
  openSearch('');
  await openFilters();
  const group = page.getByRole('group', { name: 'Kind of space' });
  expect(document.querySelector('details fieldset legend')?.textContent).toBe('Kind of space');
  expect(group.getByRole('checkbox').elements()).toHaveLength(kinds.length);
  await expect.element(group.getByRole('checkbox', { name: 'Walls 1,204 listings' })).toBeInTheDocument();
  await expect.element(group.getByRole('checkbox', { name: 'Posters 1 listing' })).toBeInTheDocument();
  await expect.element(group.getByRole('checkbox', { name: 'Billboards 0 listings' })).toBeInTheDocument();
  await expectAccessible();

  group.getByRole('checkbox', { name: /Walls/ }).element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(readAddress).toBe('/?kinds=wall');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.poll(readAddress).toBe('/?kinds=wall,billboard');
  expect(lastQuery()).toMatchObject({ kinds: 'wall,billboard' });
  await page.getByRole('link', { name: 'Remove filter Walls' }).click();
  await expect.poll(readAddress).toBe('/?kinds=billboard');
  await expect.element(group.getByRole('checkbox', { name: /Walls/ })).not.toBeChecked();
});

test('choices of kinds are easy to tap on a phone', async () => {
  await page.viewport(390, 844);
  fakeApi.answer('GET /listing/customer/', { ...found, kindCounts: { shop_window: 12_345 } });
  openSearch('');
  await openFilters();
  for (const box of document.querySelectorAll('details label:has([name=kinds])')) {
    expect(box.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  }
  await expectAccessible();
});

test('size and payment are filters with chips, and stay on the next page', async () => {
  fakeApi.answer('GET /listing/customer/', { ...found, totalCount: 31, hasNextPage: true });
  openSearch('');
  await openFilters();
  await page.getByLabelText('Minimum width (ft)').fill('12.5');
  await expect.poll(readAddress).toBe('/?minWidth=12.5');
  await page.getByLabelText('Minimum height (ft)').fill('8');
  await expect.poll(readAddress).toBe('/?minWidth=12.5&minHeight=8');
  const payment = page.getByRole('checkbox', { name: 'Pay after proof' });
  await expect.element(payment).toHaveAccessibleDescription('You pay only after the ad is up and you accept its photos.');
  payment.element().focus();
  await userEvent.keyboard(' ');
  await expect.poll(readAddress).toBe('/?minWidth=12.5&minHeight=8&placement=pay_after');
  expect(lastQuery()).toMatchObject({ minWidth: '12.5', minHeight: '8', placement: 'pay_after' });
  await expectAccessible();

  await page.getByRole('link', { name: 'Next' }).click();
  await expect.poll(readAddress).toBe('/?minWidth=12.5&minHeight=8&placement=pay_after&page=2');
  await page.getByRole('link', { name: 'Remove filter At least 12.5 ft wide' }).click();
  await page.getByRole('link', { name: 'Remove filter Pay after proof' }).click();
  await expect.poll(readAddress).toBe('/?minHeight=8');
  await expect.element(page.getByRole('link', { name: 'Remove filter At least 8 ft high' })).toBeVisible();
  await expect.element(payment).not.toBeChecked();
});

test('a search without results says which filter to remove, and shows the nearest matches', async () => {
  fakeApi.answer('GET /listing/customer/', nothingFound);
  fakeApi.answer('GET /listing/customer/wider', {
    without: [
      { filter: 'places', totalCount: 1_000, totalIsCapped: true },
      { filter: 'kinds', totalCount: 12, totalIsCapped: false },
      { filter: 'searchKeyword', totalCount: 1, totalIsCapped: false },
    ],
    nearest: [
      { listing: wall, miles: 0.3 },
      { listing: { ...wall, _id: '2', title: 'Barn roof' }, miles: 1_234.4 },
    ],
  });
  openSearch('?searchKeyword=roof&exact=1&kinds=wall,banner&places=Boise,+ID;Oregon,+USA&sort=largest');
  const links = page.getByRole('list', { name: 'Remove a filter' }).getByRole('link');
  await expectTexts(links, [
    'Without “Boise, ID” or “Oregon”: more than 1,000 spaces',
    'Without “Walls” or “Banners”: 12 spaces',
    'Without Exactly “roof”: 1 space',
  ]);
  expect(fakeApi.requestsTo('GET /listing/customer/wider').at(-1)?.query).toMatchObject({ kinds: 'wall,banner', places: 'Boise, ID;Oregon, USA', sort: 'largest' }); // prettier-ignore
  const nearest = page.getByRole('region', { name: 'Nearest matches' });
  await expect.element(nearest.getByText('Less than 1 mi away · Wall · 12 × 8.5 ft')).toBeVisible();
  await expect.element(nearest.getByText('1,234 mi away · Wall · 12 × 8.5 ft')).toBeVisible();
  await expectAccessible();

  fakeApi.answer('GET /listing/customer/', found);
  await links.nth(1).click();
  await expect.poll(readAddress).toBe('/?searchKeyword=roof&exact=1&places=Boise,+ID;Oregon,+USA&sort=largest');
  await expect.element(page.getByRole('region', { name: 'Listings' })).toHaveFocus();
});

test('where no single filter helps, a search without results says which two to remove, and clearing all comes second', async () => {
  fakeApi.answer('GET /listing/customer/', nothingFound);
  fakeApi.answer('GET /listing/customer/wider', {
    without: [],
    withoutTwo: { filters: ['searchKeyword', 'maxPrice'], totalCount: 9, totalIsCapped: false },
    nearest: [{ listing: wall, miles: 3 }],
  });
  openSearch('?searchKeyword=neon&kinds=billboard&places=Denver,+CO&maxPrice=3');
  const link = page.getByRole('link', { name: 'Without “neon” and “Up to $3.00 per day”: 9 spaces' });
  await expect.element(link).toHaveClass(/bg-brick/);
  await expect.element(page.getByRole('link', { name: 'Clear all filters' })).not.toHaveClass(/bg-brick/);
  await expect.element(page.getByRole('region', { name: 'Nearest matches' }).getByText(/^3 mi away/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  await expectAccessible();

  fakeApi.answer('GET /listing/customer/', found);
  await link.click();
  await expect.poll(readAddress).toBe('/?kinds=billboard&places=Denver,+CO');
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
});

test.each([
  [['kinds', 'freeFrom'], 'Without “Walls”, any dates: 1 space', '/'],
  [['searchKeyword', 'available'], 'Without “roof”, include rented spaces: 1 space', '/?kinds=wall&available=all'],
] as const)('the pair %j reads as one sentence', async ([first, second], name, address) => {
  fakeApi.answer('GET /listing/customer/', nothingFound);
  const withoutTwo = { filters: [first, second] as [typeof first, typeof second], totalCount: 1, totalIsCapped: false };
  fakeApi.answer('GET /listing/customer/wider', { without: [], withoutTwo, nearest: [] });
  openSearch(second === 'freeFrom' ? '?kinds=wall&freeFrom=2026-12-04&freeTo=2026-12-18' : '?searchKeyword=roof&kinds=wall');
  await page.getByRole('link', { name, exact: true }).click();
  await expect.poll(readAddress).toBe(address);
});

test('chosen places are in the filters instead of the field of a city, and are removed there', async () => {
  fakeApi.answer('GET /listing/customer/', found);
  openSearch('?places=Denver,+CO;Chicago,+IL');
  await openFilters();
  const places = page.getByRole('group', { name: 'Places' });
  const city = page.getByRole('textbox', { name: 'City' });
  await expectTexts(places.getByRole('link'), ['Denver, CO', 'Chicago, IL']);
  await expect.element(city).not.toBeInTheDocument();
  await expectAccessible();

  await page.getByRole('link', { name: 'Remove Denver, CO' }).click();
  await expect.poll(readAddress).toBe('/?places=Chicago,+IL');
  await expect.poll(() => document.activeElement?.tagName).toBe('SUMMARY');
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect.element(field()).toHaveFocus();
  expect(document.querySelector('details[open]')).toBeNull();

  await openFilters();
  await page.getByRole('link', { name: 'Remove Chicago, IL' }).click();
  await expect.poll(readAddress).toBe('/');
  await expect.element(city).toBeVisible();
});

test('the buttons of the filters stay in view on a tablet', async () => {
  await page.viewport(768, 1024);
  fakeApi.answer('GET /listing/customer/', found);
  openSearch('');
  await openFilters();
  const show = page.getByRole('button', { name: 'Show 1 listing' });
  await expect.poll(() => show.element().getBoundingClientRect().bottom).toBeLessThan(1_024);
  await expect.element(page.getByRole('group', { name: 'Mediums' })).toBeInTheDocument();
});

test('a search about one place can be sorted by distance, until the place is removed', async () => {
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  fakeApi.answer('GET /listing/customer/', found);
  openSearch('?places=Oregon,+USA&sort=nearest');
  await expect.element(sort).toHaveValue('newest');
  expect(sort.getByRole('option', { name: 'Nearest' }).elements()).toEqual([]);
  const far = { ...wall, position: { latitude: 43.82, longitude: -116.2 } };
  fakeApi.answer('GET /listing/customer/', { ...found, listings: [far], nearestTo: { latitude: 43.62, longitude: -116.2 } });
  openSearch('?places=Boise,+ID');
  await expect.element(sort.getByRole('option', { name: 'Nearest' })).toBeInTheDocument();
  await sort.selectOptions('Nearest to Boise');
  await expect.poll(readAddress).toBe('/?places=Boise,+ID&sort=nearest');
  expect(lastQuery()).toMatchObject({ places: 'Boise, ID', sort: 'nearest' });
  await expect.element(page.getByText('14 mi away · Wall · 12 × 8.5 ft')).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Boise, ID' }).click();
  await expect.poll(readAddress).toBe('/');
  await expect.element(sort).toHaveValue('newest');
  expect(lastQuery()).toMatchObject({ sort: 'newest' });
});

test('a search result says what the space is and how large', async () => {
  const { kind: _kind, ...unknown } = wall;
  fakeApi.answer('GET /listing/customer/', { ...found, listings: [wall, { ...unknown, _id: '2', dimensionUnit: 'inches' }] });
  openSearch('');
  await expect.element(page.getByText('Wall · 12 × 8.5 ft')).toBeVisible();
  await expect.element(page.getByText('12 × 8.5 in', { exact: true })).toBeVisible();
});

describe('suggestions', () => {
  const suggestions = [
    { type: 'kind' as const, text: 'Walls', kind: 'wall' as const, listings: 12 },
    { type: 'city' as const, text: 'Walla Walla, WA', place: 'Walla Walla, WA', listings: 1 },
    { type: 'word' as const, text: 'wallpaper' },
  ];
  async function type(text: string, query = '', press = (letters: string) => userEvent.keyboard(letters)): Promise<void> {
    fakeApi.answer('GET /listing/customer/', found);
    fakeApi.answer('GET /listing/customer/suggestions', { suggestions });
    openSearch(query);
    await field().click();
    await press(text);
    await expect.poll(() => options().length).toBe(3);
  }

  test('they float over the page, and nothing is chosen in advance: Enter searches what was typed', async () => {
    await type('wal');
    expect(options().map(({ textContent }) => textContent)).toEqual(['WallsKind, 12 listings', 'Walla Walla, WACity, 1 listing', 'wallpaper']);
    await expect.element(field()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(field()).not.toHaveAttribute('aria-activedescendant');
    expect(options().map((option) => option.ariaSelected)).toEqual(['false', 'false', 'false']);
    await expectAccessible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => options()).toEqual([]);
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(readAddress).toBe('/?searchKeyword=wal');
  });

  test('arrow keys choose, Home and End stay in the text, Escape closes and keeps the text', async () => {
    await type('wal');
    const activeText = () => document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    expect(activeText()).toMatch(/^Walls/);
    await userEvent.keyboard('{ArrowUp}');
    expect(activeText()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}');
    expect(activeText()).toBe('wallpaper');
    await userEvent.keyboard('{Home}');
    expect(activeText()).toBeUndefined();
    expect((field().element() as HTMLInputElement).selectionStart).toBe(0);
    await userEvent.keyboard('{Escape}');
    expect(options()).toEqual([]);
    await expect.element(field()).toHaveValue('wal');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect.element(field()).toHaveValue('wallpaper');
    await expect.poll(readAddress).toBe('/?searchKeyword=wallpaper');
    await expect.element(field()).toHaveFocus();
  });

  test('a kind sets the filter of kinds and clears the word', async () => {
    await type('wal');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(readAddress).toBe('/?kinds=wall');
    await expect.element(field()).toHaveValue('');
    await expect.element(field()).toHaveFocus();
  });

  test('a place is added to the others with a click, and Back takes it away again', async () => {
    await type('wal', '?places=Oregon,+USA;97209');
    await expect.poll(readAddress).toBe('/?searchKeyword=wal&places=Oregon,+USA;97209');
    await page.getByRole('option', { name: /Walla Walla/ }).click();
    await expect.poll(readAddress).toBe('/?places=Oregon,+USA;97209;Walla+Walla,+WA');
    expect(lastQuery()).toMatchObject({ places: 'Oregon, USA;97209;Walla Walla, WA' });
    await expect.element(field()).toHaveFocus();
    await expectTexts(chips(), ['Oregon', 'ZIP code 97209', 'Walla Walla, WA']);
    await expectAccessible();

    await page.getByRole('button', { name: 'Back' }).click();
    await expectTexts(chips(), ['“wal”', 'Oregon', 'ZIP code 97209']);
    await page.getByRole('button', { name: 'Forward' }).click();
    await expectTexts(chips(), ['Oregon', 'ZIP code 97209', 'Walla Walla, WA']);
    await page.getByRole('link', { name: 'Remove filter Oregon' }).click();
    await expect.poll(readAddress).toBe('/?places=97209;Walla+Walla,+WA');
    await expect.element(page.getByRole('region', { name: 'Listings' })).toHaveFocus();
  });

  test('a place joins the city that was typed, and replaces the area of the map', async () => {
    await type('wal', '?city=Salem&bounds=-75,40,-73,41&zoom=9');
    await page.getByRole('option', { name: /Walla Walla/ }).click();
    await expect.poll(readAddress).toBe('/?places=Salem;Walla+Walla,+WA');
  });

  test('one place more than can be searched is not added', async () => {
    const searched = '/?searchKeyword=wal&places=AL;AK;AZ;AR;CA;CO;CT;DE';
    await type('wal', '?places=AL;AK;AZ;AR;CA;CO;CT;DE');
    await expect.poll(readAddress).toBe(searched);
    await page.getByRole('option', { name: /Walla Walla/ }).click();
    await expect.element(page.getByText('You can search 8 places at once. Remove one to add another.')).toBeInTheDocument();
    expect(readAddress()).toBe(searched);
    await expect.element(field()).toHaveValue('wal');
  });

  test('fast typing asks once, old suggestions stay until new ones come, and leaving the field closes them', async () => {
    await type('wal', '', typeFast);
    expect(asked()).toEqual(['wal']);
    const answer = fakeApi.answerLater('GET /listing/customer/suggestions', {
      suggestions: [suggestions[2] ?? suggestions[0]] as typeof suggestions,
    });
    await typeFast('lp');
    await expect.poll(asked).toEqual(['wal', 'wallp']);
    expect(options()).toHaveLength(3);
    answer();
    await expect.poll(() => options().length).toBe(1);
    await userEvent.tab();
    expect(options()).toEqual([]);
  });

  test('without an answer there are no suggestions, and the search works', async () => {
    fakeApi.answer('GET /listing/customer/', found);
    fakeApi.refuse('GET /listing/customer/suggestions', 'too_many_requests');
    openSearch('');
    await field().click();
    await userEvent.keyboard('wall');
    await expect.poll(readAddress).toBe('/?searchKeyword=wall');
    await expect.poll(asked).toEqual(['wall']);
    expect(options()).toEqual([]);
  });
});

test('a search that failed says so, and is repeated by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeApi.refuse('GET /listing/customer/', 'busy');
  openSearch('?city=Austin');
  await expect.element(page.getByText('The search failed, so there may be listings after all.')).toBeVisible();
  await expect.element(page.getByText('Try adjusting your filters')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/?city=Austin');

  fakeApi.answer('GET /listing/customer/', found);
  // Its code may load after the text is there.
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(7_000);
      return notes().first().element().textContent;
    })
    .toBe('1 listing');
  await expect.element(page.getByText('The search failed')).not.toBeInTheDocument();
});
