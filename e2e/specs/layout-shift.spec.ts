import type { Page } from '@playwright/test';
import { sendChatMessage } from '../fixtures/chat.ts';
import { insertListings } from '../fixtures/listings.ts';
import { addressOf, type PagePath, pathsOf } from '../fixtures/pages.ts';
import { signIn } from '../fixtures/people.ts';
import { createReceivedRequest } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

const largestShift = 0.02;
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];
/** Long enough for skeletons to be painted. */
const answerDelayMs = 300;

/** Every page, by who opens it. The page of the demo exists only in a demo world. */
const pages = {
  visitor: pathsOf('site', 'auth').filter((path) => path !== '/demo'),
  customer: [...pathsOf('customer', 'account'), '/listing/:_listing' as const],
  seller: pathsOf('seller', 'account'),
};

for (const viewport of sizes) {
  test.describe(`at a width of ${viewport.width} pixels`, () => {
    // The seller's connected account is in our database only, not at the provider. Fonts are kept away.
    test.use({ viewport, expectedConsoleErrors: [/status of 503|could not be loaded The payment provider|net::ERR_FAILED/] });

    test('the pages of visitors stay still while they load', async ({ page }) => {
      const space = { title: 'Long brick wall', city: 'Stillwater', kind: 'wall', daily: 12_000 } as const;
      const [listing = ''] = await insertListings([space]);
      await expectStillPages(page, pages.visitor, { _listing: listing, state: 'ny', city: 'stillwater', kind: 'walls' });
    });

    test('the pages of customers stay still while they load', async ({ page }) => {
      const { customer, listing, id } = await createReceivedRequest();
      await signIn(page, customer.person);
      await expectStillPages(page, pages.customer, { _listing: listing, id });
    });

    test('the pages of sellers stay still while they load', async ({ page }) => {
      const { seller, customer, listing, id } = await createReceivedRequest();
      await sendChatMessage(customer, listing, 'Is it free in May?');
      await signIn(page, seller.person);
      await expectStillPages(page, pages.seller, { _listing: listing, id });
    });
  });
}

/** A line of a long text may break elsewhere in the real font. Web Vitals call a page stable up to 0.1. */
const largestFontShift = 0.06;

test('little moves when the fonts come late', async ({ page }) => {
  await page.addInitScript(recordShifts);
  for (const path of ['/', '/privacy', '/auth/login']) {
    const fontsMayCome = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fontsMayCome.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    fontsMayCome.resolve();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(sumOf(await recordedShifts(page)), path).toBeLessThan(largestFontShift);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

/** Opens each page with slow answers of the API and without our fonts, and adds up what moved. Late fonts have their own test. */
async function expectStillPages(page: Page, paths: readonly PagePath[], ids: Record<string, string>): Promise<void> {
  await page.addInitScript(recordShifts);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.route('**/_api/**', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, answerDelayMs));
    await route.fulfill({ response });
  });
  const shifts: Record<string, unknown> = {};
  for (const path of paths) {
    await page.goto(addressOf(path, ids));
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const moved = await recordedShifts(page);
    if (sumOf(moved) > largestShift) shifts[path] = moved;
  }
  expect(shifts).toEqual({});
}

interface Shift {
  value: number;
  moved: string[];
}

interface ShiftWindow {
  shifts: Shift[];
}

function recordedShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as ShiftWindow).shifts);
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Runs in the page. */
function recordShifts(): void {
  interface ShiftEntry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const { shifts } = Object.assign(window, { shifts: [] as Shift[] });
  const describe = ({ node }: ShiftEntry['sources'][number]) =>
    node instanceof Element ? `${node.tagName} ${node.className}` : (node?.nodeName ?? '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
      if (!hadRecentInput) shifts.push({ value, moved: sources.map(describe) });
  }).observe({ type: 'layout-shift', buffered: true });
}
