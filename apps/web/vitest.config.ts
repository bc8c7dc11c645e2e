import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from '../../e2e/fixtures/chromium.ts';
import { prebundled } from './prebundled.ts';
import { rolePatterns } from './role-patterns.ts';

/**
 * Screens in a real browser, without servers. React Router's own plugin is left out: tests name the routes that they need. Each file has a
 * frame of its own, because the stylesheets of customers and sellers must not meet (seller-pages.css).
 */
export default defineConfig({
  plugins: [tailwindcss()],
  define: rolePatterns,
  resolve: { tsconfigPaths: true },
  optimizeDeps: { include: [...prebundled, 'axe-core'] },
  test: {
    name: 'components',
    include: ['app/**/*.component.test.tsx'],
    setupFiles: ['app/testing/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Ends a test that hangs. A busy machine is not a failure.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Part of a text is enough, as in the browser tests.
      locators: { exact: false },
      viewport: { width: 1280, height: 900 },
      provider: playwright({ launchOptions, actionTimeout: 60_000 }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
