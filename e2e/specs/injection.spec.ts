import type { BrowserContext, Page } from '@playwright/test';
import { createHostileContent, type HostileContent } from '../fixtures/hostile-content.ts';
import { test } from '../fixtures/isolated-product.ts';
import { addressOf, pageExpectations, type PageGroup, pathsOf } from '../fixtures/pages.ts';
import { payloads } from '../fixtures/payloads.ts';
import { fillSignInForm, signIn } from '../fixtures/people.ts';
import { newApiUser } from '../fixtures/requests.ts';
import { expect } from '../fixtures/test.ts';

/** Records everything that planted content made a page do. */
function watchForAttacks(context: BrowserContext): Promise<string[]> {
  const attacks: string[] = [];
  context.on('dialog', (dialog) => attacks.push(`a dialog: ${dialog.message()}`));
  context.on('request', (request) => request.url().includes('canary.test/') && attacks.push(`a request: ${request.url()}`));
  return context.exposeFunction('ran', () => attacks.push('a script')).then(() => attacks);
}

interface Screen {
  path: string;
  shows: number;
  open?: (page: Page) => Promise<void>;
}

/** The pages of some groups. A request's page once for each request. */
function screensOf(groups: PageGroup[], { described, requests, town }: HostileContent): Screen[] {
  return pathsOf(...groups).flatMap((path) => {
    const { hostileTexts } = pageExpectations[path];
    if (hostileTexts === 0) return [];
    const ids = path.includes(':id') ? requests : [''];
    const search = path === '/' ? `?city=${encodeURIComponent(town)}` : '';
    const place = { state: 'ny', city: town.toLowerCase().replace(' ', '-') };
    return ids.map((id) => ({ path: addressOf(path, { _listing: described, id, ...place }) + search, shows: hostileTexts }));
  });
}

function openChat(opened: Page): Promise<void> {
  return opened.getByRole('button', { name: 'Chat with Seller' }).click();
}

async function expectHarmless(page: Page, { path, shows, open }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await open?.(page);
  const seen = () => page.evaluate(() => document.body.innerText);
  await expect
    .poll(async () => wordsIn(await seen(), await valuesIn(page)), { message: `${path} shows what others wrote` })
    .toBeGreaterThanOrEqual(shows);
  const planted = await page.evaluate(() =>
    [...document.querySelectorAll('[data-planted], [onerror], [onload], [onfocus], base[href], a[href^="javascript" i], a[href*="canary.test"]')].map(
      (element) => element.outerHTML,
    ),
  );
  expect(planted, path).toEqual([]);
}

function wordsIn(...texts: string[]): number {
  return payloads.filter((payload) => texts.some((text) => text.includes(payload))).length;
}

function valuesIn(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value).join('\n'));
}

test('what one person writes never runs in another person’s page, in any text or file name', async ({ page, context, otherPage }) => {
  const content = await createHostileContent();
  const attacks = await watchForAttacks(context);
  const otherAttacks = await watchForAttacks(otherPage.context());

  for (const screen of screensOf(['site'], content)) await expectHarmless(page, screen);
  await expectHarmless(page, { path: `/?city=${encodeURIComponent(content.town)}&page=2`, shows: 4 });

  await signIn(page, content.customer.person);
  for (const screen of screensOf(['customer', 'account'], content)) await expectHarmless(page, screen);
  await expectHarmless(page, { path: `/listing/${content.listing}`, shows: 40, open: openChat });

  await signIn(otherPage, content.seller.person);
  for (const screen of screensOf(['seller', 'account'], content)) await expectHarmless(otherPage, screen);
  expect([...attacks, ...otherAttacks]).toEqual([]);
});

test('what a URL contains never becomes markup', async ({ page, context, request, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/Failed to load resource.* 404/);
  const attacks = await watchForAttacks(context);
  const markup = payloads.filter((payload) => payload.includes('<'));
  for (const payload of payloads) {
    const word = encodeURIComponent(payload);
    for (const path of [`/?searchKeyword=${word}&city=${word}&sort=${word}`, `/auth/login?next=${word}&message=${word}`]) {
      const text = await (await request.get(path)).text();
      expect(
        markup.filter((each) => text.includes(each)),
        path,
      ).toEqual([]);
      expect(text, path).not.toContain('href="javascript:');
    }
  }
  const words = encodeURIComponent(payloads.slice(8, 10).join(' '));
  for (const path of [`/?searchKeyword=${words}`, `/auth/login?next=${words}&message=${words}`, `/${words}`]) await page.goto(path);
  expect(attacks).toEqual([]);
});

test('signing in never leads to another site or into a script', async ({ page, context }) => {
  const attacks = await watchForAttacks(context);
  const { person } = await newApiUser('customer');
  for (const next of ['javascript:ran()', '/\\canary.test/steal']) {
    await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: /^Account: / }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
  }
  expect(attacks).toEqual([]);
});
