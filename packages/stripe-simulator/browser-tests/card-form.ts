import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, expect as playwrightExpect, type FrameLocator, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchOptions } from '../../../e2e/fixtures/chromium.ts';
import { startTestSimulator, stopAndCheck, type TestSimulator } from '../src/testing/test-simulator.ts';
import { startShopServer, type ShopServer } from './shop-server.ts';

export const expect = playwrightExpect.configure({ timeout: 60_000 });

type Params = Record<string, string>;

/** What the tests of one file use. */
export interface CardFormSetup {
  simulator: TestSimulator;
  shop: ShopServer;
  /** A new page for each test. */
  page: Page;
  /** Console messages that the test causes on purpose. */
  expectedErrors: RegExp[];
  /** Replaces the page with one that emulates a phone. */
  switchToPhone: () => Promise<void>;
  /** Opens the form for a new customer, with extra query parameters of the page. */
  open: (params?: Params) => Promise<{ customer: string; intent: string }>;
}

/** The Stripe simulator, a page that embeds its card form, and a browser for the tests of one file. A test fails if its page writes an error or a warning to the console. */
export function setUpCardForm(): CardFormSetup {
  let browser: Browser;
  let problems: string[] = [];
  const form = {
    switchToPhone: async () => {
      await form.page.context().close();
      form.page = await openPage(browser, problems, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    },
    open: (params: Params = {}) => openForm(form, params),
  } as CardFormSetup;

  beforeAll(async () => {
    form.simulator = await startTestSimulator();
    form.shop = await startShopServer(form.simulator.url);
    browser = await chromium.launch(launchOptions);
  });
  afterAll(async () => {
    await browser?.close();
    await form.shop?.close();
    await stopAndCheck(form.simulator);
  });
  beforeEach(async () => {
    [problems, form.expectedErrors] = [[], []];
    form.page = await openPage(browser, problems, { viewport: { width: 1440, height: 900 } });
  });
  afterEach(async () => {
    await form.page.context().close();
    expect(problems.filter((problem) => !form.expectedErrors.some((pattern) => pattern.test(problem)))).toEqual([]);
  });
  return form;
}

async function openPage(browser: Browser, problems: string[], options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(60_000);
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
  return context.newPage();
}

async function openForm({ simulator, shop, page }: CardFormSetup, params: Params): Promise<{ customer: string; intent: string }> {
  const { id: customer } = await simulator.stripe.customers.create({ email: 'ann@shop.test' });
  const intent = await callSimulator<{ id: string; client_secret: string }>(simulator, 'setup_intents', {
    customer,
    'allowed_payment_method_types[]': 'card',
  });
  await page.goto(`${shop.url}/?${new URLSearchParams({ secret: intent.client_secret, ...params })}`);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  return { customer, intent: intent.id };
}

export async function callSimulator<Body>({ url }: TestSimulator, path: string, params?: Params): Promise<Body> {
  const response = await fetch(`${url}/v1/${path}`, {
    headers: { authorization: 'Bearer sk_test_shop' },
    ...(params && { method: 'POST', body: new URLSearchParams(params) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Body;
}

export function cardFields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await cardFields(page).getByLabel('Card number').pressSequentially(number);
  await cardFields(page).getByLabel('Expiration date').pressSequentially('1234');
  await cardFields(page).getByLabel('Security code').pressSequentially('123');
  await cardFields(page).getByLabel('ZIP code').pressSequentially('94110');
}

export async function saveCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save card' }).click();
}

/** The element that shows the result of saving. */
export const outcome = (page: Page) => page.locator('output');

/** WCAG 2.2 AA and the best-practice rules, in all frames. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
