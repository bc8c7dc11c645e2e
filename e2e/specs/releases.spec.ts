import { repositoryRoot } from '@frontage/stack/apps/app-program';
import { startApp } from '@frontage/stack/apps/app-process';
import { releasePort, reservePort } from '@frontage/stack/processes/ports';
import type { BrowserContext, Page } from '@playwright/test';
import { currentStack, requiredEnv } from '../fixtures/environment.ts';
import { assetsOf, buildNextRelease } from '../fixtures/next-release.ts';
import { installServiceWorker } from '../fixtures/service-worker.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

test('after a deploy one reload shows the new release, also with a service worker of the old one', async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  // It builds the web app.
  test.slow();
  expectedConsoleErrors.push(
    // A tab of the old release asked for code that is gone.
    /Error loading route module|dynamically imported module|Failed to load module script|Failed to load resource.* 404/,
    // Between the two servers, and without one.
    /net::ERR_(?:CONNECTION_REFUSED|FAILED)|A part of the page could not be loaded|Failed to load resource.* 503|navigation preload request/,
  );
  const next = await buildNextRelease();
  const port = await reservePort();
  await releasePort(port);
  const start = (root: string) =>
    startApp('web', { stack: currentStack(), databaseUrl: requiredEnv('FRONTAGE_DATABASE'), apiOrigin: requiredEnv('FRONTAGE_API'), port, root });
  const site = `http://localhost:${port}`;
  const old = await start(repositoryRoot);
  let deployed: Awaited<ReturnType<typeof start>> | undefined;
  try {
    const openTab = await context.newPage();
    await openTab.goto(`${site}/about-us`);
    await page.goto(`${site}/about-us`);
    await installServiceWorker(page);
    // From here on the worker could answer, and a worker that stores pages would store this one.
    await page.reload();
    await expect.poll(() => releasesOfWorkers(context)).toEqual(['this']);
    expect(await releaseOf(page)).toBe('this');

    await old.stop();
    deployed = await start(next.root);
    await page.reload();
    expect(await releaseOf(page)).toBe('next');
    const assets = await assetsOf(next.root);
    expect((await loadedAssets(page)).filter((path) => !assets.has(path))).toEqual([]);
    await expect.poll(() => releasesOfWorkers(context)).toEqual(['next']);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

    await test.step('a tab that was left open goes to the page that was pressed, of the new release, when its code is gone', async () => {
      expect(await releaseOf(openTab)).toBe('this');
      await openTab.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
      await expect(openTab.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
      await expect(openTab.locator('html[data-release=next][data-hydrated]')).toBeAttached();
      await expect(openTab).toHaveURL(`${site}/help`);
    });

    await test.step('if the server can’t be reached the worker says so, instead of a page of either release', async () => {
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
      await deployed?.stop();
      await page.reload();
      await expect(page.getByRole('heading', { name: 'We can’t reach Frontage' })).toBeVisible();
      await expectAccessible(page);
      deployed = await start(next.root);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.locator('html[data-release=next][data-hydrated]')).toBeAttached();
      await expect(page).toHaveURL(`${site}/about-us`);
    });
  } finally {
    await (deployed ?? old).stop();
    await next.remove();
  }
});

function releaseOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.dataset['release'] ?? 'this');
}

/** Of every service worker that still runs. */
function releasesOfWorkers(context: BrowserContext): Promise<string[]> {
  return Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(() => (self as { release?: string }).release ?? 'this')));
}

/** Scripts and styles that the page has asked for. */
function loadedAssets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return paths.filter((path) => path.startsWith('/assets/'));
  });
}
