import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { launchOptions } from '../../../e2e/fixtures/chromium.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
}

const widths = [320, 390, 720];
const schemes = ['light', 'dark'] as const;
const logo = new URL('../../../apps/web/public/apple-touch-icon.png', import.meta.url);

/** Renders emails in Chromium at each width, light and dark, and lists what a reader would complain about. */
export async function findEmailProblems(emails: readonly RenderedEmail[]): Promise<string[]> {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await openEmailPage(browser);
    const problems: string[] = [];
    for (const { subject, html } of emails) {
      await page.setContent(html);
      problems.push(...(await page.evaluate<string[]>(missingPictures)).map((alt) => `${subject}: the picture "${alt}" is missing`));
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          problems.push(...(await page.evaluate<string[]>(cutOff)).map((what) => `${subject}, ${width} px: ${what} is cut off`));
        }
        const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
        problems.push(...violations.flatMap(({ nodes }) => nodes.map((node) => `${subject}, ${colorScheme}: ${node.failureSummary} ${node.html}`)));
      }
    }
    return problems;
  } finally {
    await browser.close();
  }
}

/** These two run in the page. */
const missingPictures = `[...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ alt }) => alt)`;
const cutOff = `[document.documentElement, ...document.querySelectorAll('a, img, h1, p, td')]
  .filter((element) => element.scrollWidth > innerWidth || [...element.getClientRects()].some(({ right }) => right > innerWidth))
  .map(({ localName, textContent }) => localName + ' ' + textContent.slice(0, 40))`;

/** Pictures come from the file server of this machine; the site itself is not running, so its logo comes from the folder. */
async function openEmailPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const icon = await readFile(logo);
  await page.route('**/apple-touch-icon.png', (route) => route.fulfill({ contentType: 'image/png', body: icon }));
  return page;
}
