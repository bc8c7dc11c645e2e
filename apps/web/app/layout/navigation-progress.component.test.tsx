import { Link, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '~/testing/open-page.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

test('a line shows that the next page loads, until it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  openPage('/', {
    Component: () => (
      <>
        <NavigationProgress />
        <Link to="/slow">Next page</Link>
        <Outlet />
      </>
    ),
    children: [
      { index: true, Component: () => <h1>Start</h1> },
      { path: 'slow', loader: () => promise, Component: () => <h1>Slow page</h1> },
    ],
  });
  const line = page.getByRole('status', { name: 'Loading the page' });
  await expect.element(line).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.element(line).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  resolve(null);
  await expect.element(page.getByRole('heading', { name: 'Slow page' })).toBeVisible();
  await expect.element(line).not.toBeInTheDocument();
});
