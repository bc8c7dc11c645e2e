import { startApp } from '@frontage/stack/apps/app-process';
import { currentStack, requiredEnv } from '../fixtures/environment.ts';
import { expect, test } from '../fixtures/test.ts';

test('the content security policy works in development, without a message in the console', async ({ page }) => {
  const web = await startApp('web', {
    stack: currentStack(),
    databaseUrl: requiredEnv('FRONTAGE_DATABASE'),
    mode: 'development',
    apiOrigin: requiredEnv('FRONTAGE_API'),
  });
  try {
    for (const path of ['/', '/auth/register', '/__kit']) {
      const response = await page.goto(`http://localhost:${web.port}${path}`, { waitUntil: 'load' });
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
    // Vite's client logs an error once its server is gone, so leave the page first.
    await page.goto('about:blank');
  } finally {
    await web.stop();
  }
});
