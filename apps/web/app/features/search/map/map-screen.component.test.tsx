import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '~/testing/accessible.ts';
import { openPage, readAddress } from '~/testing/open-page.tsx';
import { found } from '~/testing/search-page.tsx';
import { FilterChips } from '../filter-chips.tsx';
import { SearchForm, useLiveSearch } from '../search-form.tsx';
import { MapScreen } from './map-screen.tsx';
import type { MapViewProps } from './map-view.tsx';
import '~/map/map-canvas.css';
import './map.css';

const ids = ['1', '2'];
const card = (id: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Wall ${id}` }) });
const filters = () => page.getByRole('dialog').getByRole('button', { name: 'Filters' });

/** Its pins do what those of the real map do when they are pressed. */
function FakeMap({ marked, showCard }: MapViewProps) {
  return ids.map((id) => (
    <button
      key={id}
      type="button"
      data-marker
      style={{ minHeight: '2.75rem', marginTop: '5rem' }}
      onClick={() => {
        showCard(id);
        marked.select(id);
      }}
    >
      Pin {id}
    </button>
  ));
}

function SearchWithMap() {
  const live = useLiveSearch();
  return (
    <>
      <SearchForm live={live} results={found} />
      <MapScreen
        search={live.search}
        listIds={ids}
        count="2 listings"
        chips={<FilterChips search={live.search} className="shrink-0" />}
        list={<Cards key={live.search.kinds.join(',')} />}
        MapView={FakeMap}
      />
    </>
  );
}

function Cards() {
  return (
    <ul>
      {ids.map((id) => (
        <li key={id} data-listing={id}>
          <a href={`/listing/${id}`}>Wall {id}</a>
        </li>
      ))}
    </ul>
  );
}

async function openMap(query: string): Promise<void> {
  await page.viewport(390, 844);
  openPage(`/?${query}`, { path: '/', Component: SearchWithMap });
  await expect.element(page.getByRole('link', { name: 'List', exact: true })).toHaveFocus();
}

test('the sheet has the active filters, and removing one keeps the map and the focus', async () => {
  await openMap('map=1&kinds=wall&bounds=-98,30,-97,31');
  const chips = page.getByRole('dialog').getByRole('link', { name: /^Remove filter/ });
  await expect.element(chips.first()).toBeInViewport();
  await expectAccessible();
  await page.getByRole('link', { name: 'Remove filter Walls' }).click();
  await expect.poll(readAddress).toBe('/?bounds=-98,30,-97,31&map=1');
  await expect.element(filters()).toHaveFocus();
});

test('the filters open in front of the map, and closing them leads back to it', async () => {
  await openMap('map=1');
  await filters().click();
  await expect.element(page.getByText('Kind of space')).toBeVisible();
  await expect.element(page.getByText('Pin 1')).not.toBeVisible();
  await page.getByRole('button', { name: 'Show 1 listing' }).click();
  await expect.element(page.getByText('Pin 1')).toBeVisible();
  await expect.element(filters()).toHaveFocus();
  expect(readAddress()).toBe('/?map=1');
});

test('a pressed pin keeps its card marked: other cards, and new ones, don’t change that', async () => {
  await openMap('map=1&kinds=wall');
  await page.getByText('Pin 1').click();
  await expect.element(card('1')).toHaveAttribute('data-selected');
  await card('2').hover();
  await expect.element(card('2')).toHaveAttribute('data-active');
  await userEvent.unhover(card('2'));
  await page.getByRole('link', { name: 'Remove filter Walls' }).click();
  await expect.poll(readAddress).toBe('/?map=1');
  await expect.element(card('1')).toHaveAttribute('data-selected');
  await page.getByText('Pin 2').click();
  await expect.element(card('2')).toHaveAttribute('data-selected');
  await expect.element(card('1')).not.toHaveAttribute('data-selected');
});
