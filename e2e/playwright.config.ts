import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Another machine with the same fonts draws edges a little differently. What is no larger than a button of a phone may hide in this; the trees are held to the letter.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.02 } },
  snapshotPathTemplate: '{testDir}/../screenshots/{arg}{ext}',
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL: process.env['FRONTAGE_WEB'],
    launchOptions,
    // A step that can't be done is named long before the test as a whole runs out of time.
    actionTimeout: 20_000,
    // What moves costs a tenth of the machine and tells a test nothing.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testIgnore: /phone\.spec\.ts/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: /(pages|phone)\.spec\.ts/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
