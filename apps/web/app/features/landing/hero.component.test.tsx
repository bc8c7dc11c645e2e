import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '~/testing/open-page.tsx';
import { Hero } from './hero.tsx';

// Proves: texts.hero.name, texts.hero.tagline, texts.hero.second-line
test('the start page has the name and both lines', async () => {
  openPage('/', {
    path: '/',
    Component: () => (
      <Hero isCompact={false} search={null}>
        {null}
      </Hero>
    ),
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Frontage' })).toBeVisible();
  await expect.element(page.getByText('Marketplace for renting physical ad space')).toBeVisible();
  await expect.element(page.getByText('Where brands meet walls, billboards and beyond.')).toBeVisible();
});

/** Below a bar, as on the site. A press on the results changes the hero. */
function SearchPage() {
  const [isCompact, setCompact] = useState(false);
  return (
    <div className="pt-bar">
      <Hero isCompact={isCompact} search={<input aria-label="Search listings" />}>
        <button type="button" onClick={() => setCompact(!isCompact)} style={{ height: '3000px' }}>
          Results
        </button>
      </Hero>
    </div>
  );
}

test('during a search the hero is one line with the same words, and nothing on the screen moves when it shrinks', async () => {
  openPage('/', { path: '/', Component: SearchPage });
  const results = page.getByRole('button', { name: 'Results' });
  const topOf = () => Math.round(results.element().getBoundingClientRect().top);
  await expect.element(results).toBeVisible();
  const full = topOf();
  await page.getByLabelText('Search listings').fill('w');
  const beforeResults = topOf();
  expect(beforeResults).toBeLessThan(full);
  (results.element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Frontage' })).toBeInTheDocument();
  await expect.element(page.getByText('Where brands meet walls, billboards and beyond.')).toBeInTheDocument();
  await expect.poll(() => document.querySelector('img')).toBeNull();
  expect(topOf()).toBe(beforeResults);
  window.scrollTo(0, 0);
  expect(topOf()).toBeLessThan(250);
});
