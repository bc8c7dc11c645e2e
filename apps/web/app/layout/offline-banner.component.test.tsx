import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '~/testing/open-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';

test('without a network the page shows that it may be old, until the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  openPage('/', { path: '/', Component: OfflineBanner });
  const banner = page.getByText(/^You’re offline\./);
  await expect.element(banner).not.toBeInTheDocument();
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
});
