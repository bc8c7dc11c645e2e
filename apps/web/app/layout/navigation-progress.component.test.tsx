import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readDepartures } from '~/testing/navigation.ts';
import { openPage } from '~/testing/open-page.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** Opens a page with a link to another one, which opens as its loader says. */
function openBefore(loader: () => Promise<null>): void {
  openPage('/', {
    Component: () => (
      <>
        <NavigationProgress />
        <Link to="/next?from=start">Next page</Link>
        <Outlet />
      </>
    ),
    children: [
      { index: true, Component: () => <h1>Start</h1> },
      { path: 'next', loader, Component: () => <h1>Next page</h1> },
    ],
  });
}

test('a line shows that the next page loads, until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  openBefore(() => promise);
  const line = page.getByRole('status', { name: 'Loading the page' });
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(line).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  resolve(null);
  await expect.element(page.getByRole('heading', { name: 'Next page' })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});

test('a press on a link to a page whose code is gone opens that page, although the router reloads this one', async () => {
  const loading = Promise.withResolvers<null>();
  openBefore(() => loading.promise);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(page.getByRole('status', { name: 'Loading the page' })).toBeVisible();
  window.location.reload();
  const next = new URL('/next?from=start', window.location.href).href;
  await expect.poll(readDepartures).toContainEqual({ url: next, isReplacement: false });
  loading.resolve(null);
  await expect.element(page.getByRole('heading', { name: 'Next page' })).toBeVisible();
  window.location.reload();
  await expect.poll(() => readDepartures().at(-1)?.url).toBe(window.location.href);
});
