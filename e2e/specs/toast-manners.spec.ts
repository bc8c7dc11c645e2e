import { newActor } from '../fixtures/requests.ts';
import { signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

// Proves: constants.toasts.light, constants.toasts.pause-focus, constants.toasts.drag
test('a message is light, waits while the window has no focus, and goes when it is dragged by most of its width', async ({ page }) => {
  await signIn(page, (await newActor('seller')).person);
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sam Renamed');
  await page.getByRole('button', { name: 'Save name' }).click();
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toHaveClass(/Toastify__toast-theme--light/);
  const progress = page.locator('.Toastify__progress-bar');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(progress).toHaveCSS('animation-play-state', 'paused');

  // It slides in; only where it comes to rest can it be taken hold of.
  await toast.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const drag = async (share: number) => {
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + box.width * share, box.y + box.height / 2, { steps: 12 });
    await page.mouse.up();
  };
  await drag(0.6);
  await expect.poll(async () => (await toast.boundingBox())?.x).toBeCloseTo(box.x, 0);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await drag(0.9);
  await expect(toast).toHaveCount(0, { timeout: 2_000 });
});
