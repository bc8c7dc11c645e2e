import type { Locator, Page } from '@playwright/test';
import { chooser } from '../fixtures/cards.ts';
import { signIn, signInByPage } from '../fixtures/people.ts';
import { photo } from '../fixtures/photos.ts';
import { accept, cardOf, newCustomer, newSeller, picker, rentButton, sendRequest, spacesOf } from '../fixtures/requests.ts';
import { proofSheet, wall } from '../fixtures/seller-requests.ts';
import { lines, newTalkers, widget } from '../fixtures/talking.ts';
import { expect, test } from '../fixtures/test.ts';

/** Goes on with the Tab key until the focus is there, as people do who have no mouse. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${goal.toString()}`);
}

/** Once the page knows who looks at it, it is alive: keys pressed before might meet what scripts are about to draw anew. */
async function openListing(page: Page, listing: string | undefined): Promise<void> {
  await page.goto(`/listing/${listing}`);
  await expect(page.getByRole('button', { name: 'Account: Casey Customer' })).toBeVisible();
}

/** The browser's own window for files opens by a key as well. */
async function chooseFile(page: Page, input: Locator, name: string): Promise<void> {
  await tabTo(page, input);
  const window = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await window).setFiles(photo(name, 320, 240));
}

test('renting takes no mouse: artwork, card and request', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [listing] = await spacesOf(seller, [{ title: wall }]);
  await signIn(page, customer.person);
  await openListing(page, listing);
  await chooseFile(page, picker(page).locator('input[type="file"]'), 'poster.png');
  await expect(picker(page).getByRole('button', { name: 'Remove poster.png' })).toBeVisible();
  await tabTo(page, rentButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, chooser(page).getByRole('radio', { name: 'Visa ending in 4242' }));
  await page.keyboard.press('Space');
  await tabTo(page, chooser(page).getByRole('button', { name: 'Send Rental Request' }));
  await page.keyboard.press('Enter');
  await expect(chooser(page)).toBeHidden();
  await expect(rentButton(page, 'Request pending')).toBeDisabled();
});

test('proving takes no mouse: from the list of what waits to proof that is on its way', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [listing] = await spacesOf(seller, [{ title: wall }]);
  await accept(seller, await sendRequest(customer, listing));
  await signInByPage(page, seller.person);
  await tabTo(page, page.getByRole('link', { name: `Submit proof: ${wall}, Casey Customer` }));
  await page.keyboard.press('Enter');
  await tabTo(page, cardOf(page, wall).getByRole('button', { name: 'Submit Proof' }));
  await page.keyboard.press('Enter');
  const sheet = proofSheet(page);
  await chooseFile(page, sheet.getByLabel('Choose files'), 'near.png');
  await tabTo(page, sheet.getByLabel('Description'));
  await page.keyboard.type('Up since this morning.');
  await tabTo(page, sheet.getByRole('button', { name: /^Submit/ }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(cardOf(page, wall).getByText('Proof submitted', { exact: true }).first()).toBeVisible();
});

test('talking takes no mouse: open, write, send and close, and the focus is where it was', async ({ page }) => {
  const { customer, listing } = await newTalkers();
  await signIn(page, customer.person);
  await openListing(page, listing);
  const open = page.getByRole('button', { name: 'Chat with Seller' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const chat = widget(page);
  await expect(chat.getByPlaceholder('Write a message...')).toBeFocused();
  await page.keyboard.type('Is it free in May?');
  await page.keyboard.press('Enter');
  await expect(lines(chat)).toHaveText(['You: Is it free in May?']);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(open).toBeFocused();
});
