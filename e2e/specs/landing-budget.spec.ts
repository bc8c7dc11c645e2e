import type { Page, Request } from '@playwright/test';
import { openDemoSite, type DemoSite } from '../fixtures/demo-site.ts';
import { auditPage } from '../fixtures/lighthouse.ts';
import { currentStack } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

// One demo site for the whole file.
test.describe.configure({ mode: 'default' });

let site: DemoSite;
test.beforeAll(async () => {
  site = await openDemoSite(currentStack(), 40);
});
test.afterAll(() => site.stop());

test('the start page with thirty listings is small, does not shift, and passes the audits for accessibility and search engines', async () => {
  const { scores, layoutShift, documentBytes, scriptBytes, styleBytes, failedAudits } = await auditPage(site.url, [
    'accessibility',
    'best-practices',
    'seo',
    'performance',
  ]);
  expect({ accessibility: scores.accessibility, bestPractices: scores['best-practices'], seo: scores.seo }, failedAudits.join(', ')).toEqual({
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
  });
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes).toBeLessThanOrEqual(130_000);
  expect(styleBytes).toBe(0);
  expect(documentBytes).toBeLessThanOrEqual(40 * 1_024);
  expect(layoutShift).toBeLessThanOrEqual(0.02);
});

test('the largest picture of the first view is preloaded', async ({ request }) => {
  const html = await (await request.get(site.url)).text();
  expect(html.match(/<h3[ >]/g)?.length).toBeGreaterThanOrEqual(30);
  expect(html).toMatch(/<link rel="preload"[^>]*as="image"[^>]*fetchpriority="high"|<link rel="preload"[^>]*fetchpriority="high"[^>]*as="image"/i);
});

test('the page of a listing loads few scripts by itself, and the code for files only once someone goes to them', async ({ page, request }) => {
  const path = /href="(\/listing\/[^"?]+)/.exec(await (await request.get(site.url)).text())?.[1] ?? '';
  const scripts = collectScripts(page);
  const steps: Request[] = [];
  page.on('request', (sent) => sent.url().endsWith('/_api/funnel') && steps.push(sent));
  await page.goto(new URL(path, site.url).href);
  // The visit is counted a second after the page has started: by then it has requested everything that needs no press.
  await expect.poll(() => steps.length).toBe(2);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  expect(sizes.reduce((sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize, 0)).toBeLessThanOrEqual(
    130_000,
  );
  expect(scripts.map((script) => script.url()).filter((url) => url.includes('/upload-'))).toEqual([]);

  const upload = page.waitForRequest(/\/assets\/upload-/);
  await page.getByLabel('Attach files').focus();
  await upload;
});

function collectScripts(page: Page): Request[] {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => request.resourceType() === 'script' && scripts.push(request));
  return scripts;
}
