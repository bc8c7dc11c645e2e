import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { importWithRetry } from '~/lib/lazy-component.ts';
import { useOutdated } from '~/lib/outdated.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { readDepartures } from '~/testing/navigation.ts';
import { openPage } from '~/testing/open-page.tsx';
import { PageBanner } from './page-banner.tsx';

test('without a network the page shows that it may be old, until the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  openPage('/', { path: '/', Component: PageBanner });
  const banner = page.getByText(/^You’re offline\./);
  await expect.element(banner).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
});

/** What the server says about this release, and a part of the page that can’t be loaded. */
function failToLoad(status: number) {
  vi.stubGlobal('__reactRouterManifest', { url: '/assets/manifest-of-this-release.js' });
  const ask = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status }));
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expectLog(/A part of the page could not be loaded/);
  return { ask, load };
}

const reload = page.getByRole('button', { name: 'Reload' });

test('code that is gone after a release is not asked for again: the page offers to reload', async ({ onTestFinished }) => {
  onTestFinished(() => useOutdated.setState(false));
  const { ask, load } = failToLoad(404);
  await page.viewport(390, 844);
  openPage('/', { path: '/', Component: PageBanner });
  void importWithRetry(load);
  await expect.element(page.getByText('A new version is here.')).toBeVisible();
  expect(ask).toHaveBeenCalledExactlyOnceWith('/assets/manifest-of-this-release.js', { method: 'HEAD', cache: 'no-store' });
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledOnce();
  expect(reload.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  expect(readDepartures()).toEqual([]);
  await reload.click();
  await expect.poll(readDepartures).toEqual([{ url: window.location.href, isReplacement: false }]);
});

test('code that can’t be loaded for another reason is loaded once the network is back', async () => {
  const { ask, load } = failToLoad(200);
  load.mockResolvedValueOnce('loaded');
  openPage('/', { path: '/', Component: PageBanner });
  const part = importWithRetry(load);
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('online'));
      return load.mock.calls.length;
    })
    .toBe(2);
  expect(await part).toBe('loaded');
  await expect.element(reload).not.toBeInTheDocument();
});
