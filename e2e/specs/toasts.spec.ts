import type { Page } from '@playwright/test';
import { newPerson, registerAccount, signIn } from '../fixtures/people.ts';
import { newApiUser } from '../fixtures/requests.ts';
import { expect, test } from '../fixtures/test.ts';

const toasts = (page: Page) => page.locator('.Toastify__toast');

test.beforeEach(async ({ page }) => {
  const seller = newPerson('seller');
  await registerAccount(seller);
  await signIn(page, seller);
  await page.goto('/account');
  await expect(page.getByText('This device')).toBeVisible();
});

async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
}

// Proves: constants.toasts.one, constants.toasts.five-seconds, constants.toasts.top-right, calls.success-toast
test('messages replace each other in the top right corner and go after five seconds', async ({ page }) => {
  await rename(page, 'First');
  await expect(toasts(page)).toHaveText(['Your name was changed.']);
  const box = await toasts(page).boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan(720);
  expect(box?.y ?? 900).toBeLessThan(200);

  await rename(page, 'Second');
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(10, 800);
  await expect(toasts(page)).toHaveCount(0, { timeout: 7_500 });
});

// Proves: constants.toasts.pause-hover
test('a message stays while the pointer rests on it', async ({ page }) => {
  await rename(page, 'Held');
  await toasts(page).hover();
  await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-play-state', 'paused');
});

// Proves: constants.toasts.drag
test('a message can be dragged away', async ({ page }) => {
  await rename(page, 'Dragged');
  await expect(toasts(page)).toHaveCount(1);
  const box = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 30 + box.width, box.y + box.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 });
});

// Proves: constants.toasts.light, constants.toasts.pause-focus, constants.toasts.drag
test('a message is light, waits while the window has no focus, and goes when it is dragged by most of its width', async ({ page }) => {
  await signIn(page, (await newApiUser('seller')).person);
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
