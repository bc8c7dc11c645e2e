import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
/** Each worker starts a product of its own for these (fixtures/isolated-product.ts and demo-world.ts). */
const ownProduct = /\/(?:full-rental|injection|payments|push|renewals|seller-day|subscriptions|tour)\.spec\.ts$/;
/**
 * These move Stripe's clock but not ours, which would close the checkouts of other tests. Workers belong to one project, so in a project of
 * their own they also have a product of their own.
 */
const movesProviderClock = /\/payment-settings\.spec\.ts$/;
/** Before a change lands, only tests with this tag run; `.ci/run full` runs all. */
const isGate = Boolean(process.env['CI_GATE']);
const hasSecondChances = process.env['CI'] && process.env['CI_SECOND_CHANCES'] !== 'off';
const phoneOnly = /\/(?:seller-)?phone\.spec\.ts$/;

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  ...(isGate && { grep: /@gate/ }),
  // A machine can be too busy for any one test. A retry comes after all other tests, alone and in a new worker; real failures happen there, too.
  retries: hasSecondChances ? 1 : 0,
  retryStrategy: 'isolated',
  // Ends a test that hangs. A busy machine is not a failure.
  timeout: 300_000,
  // Another machine with the same fonts draws edges a little differently. A difference as large as a button on a phone can go unnoticed; the ARIA trees must be equal.
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  snapshotPathTemplate: '{testDir}/../screenshots/{arg}{ext}',
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: process.env['FRONTAGE_WEB'],
    launchOptions,
    // A step that can't be done fails long before the test's own timeout, so the report names it.
    actionTimeout: 60_000,
    // Animations cost a tenth of the machine and prove nothing.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  // Projects start in this order: what takes long and can't be split comes first.
  projects: [
    { name: 'own-product', testMatch: ownProduct, use: desktop },
    { name: 'provider-clock', testMatch: movesProviderClock, use: desktop },
    { name: 'desktop', testIgnore: [ownProduct, movesProviderClock, phoneOnly], fullyParallel: true, use: desktop },
    {
      name: 'phone',
      testMatch: isGate ? phoneOnly : /\/(?:pages|(?:seller-)?phone)\.spec\.ts$/,
      fullyParallel: true,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
