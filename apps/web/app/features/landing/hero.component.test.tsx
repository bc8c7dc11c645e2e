import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '~/testing/open-page.tsx';
import { Hero } from './hero.tsx';

// Proves: texts.hero.name, texts.hero.tagline, texts.hero.second-line
test('the start page has the name and both lines', async () => {
  openPage('/', { path: '/', Component: () => <Hero>{null}</Hero> });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Frontage' })).toBeVisible();
  await expect.element(page.getByText('Marketplace for renting physical ad space')).toBeVisible();
  await expect.element(page.getByText('Where brands meet walls, billboards and beyond.')).toBeVisible();
});
