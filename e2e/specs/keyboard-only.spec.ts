import type { Locator, Page } from '@playwright/test';
import { cardPicker } from '../fixtures/payment-methods.ts';
import { signIn, signInByPage } from '../fixtures/people.ts';
import { photo } from '../fixtures/photos.ts';
import {
  acceptRequest,
  requestCard,
  newCustomer,
  newSeller,
  artworkPicker,
  rentButton,
  sendRequest,
  insertListingsOf,
  proofDialog,
  listingTitle,
} from '../fixtures/requests.ts';
import { messageBubbles, newChatPair, chatDialog } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${goal.toString()}`);
}

/** A key also opens the browser's file chooser. */
async function chooseFile(page: Page, input: Locator, name: string): Promise<void> {
  await tabTo(page, input);
  const chooser = page.waitForEvent('filechooser');
  // The browser handles commands in order, so once it answers, it no longer opens a chooser of its own.
  await page.evaluate(() => undefined);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(photo(name, 320, 240));
}

test('a customer rents without a mouse: artwork, card and request', { tag: '@gate' }, async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [listing] = await insertListingsOf(seller, [{ title: listingTitle }]);
  await signIn(page, customer.person);
  await page.goto(`/listing/${listing}`);
  await chooseFile(page, artworkPicker(page).locator('input[type="file"]'), 'poster.png');
  await expect(artworkPicker(page).getByRole('button', { name: 'Remove poster.png' })).toBeVisible();
  await tabTo(page, rentButton(page));
  await page.keyboard.press('Enter');
  await tabTo(page, cardPicker(page).getByRole('radio', { name: 'Visa ending in 4242' }));
  await page.keyboard.press('Space');
  await tabTo(page, cardPicker(page).getByRole('button', { name: 'Send Rental Request' }));
  await page.keyboard.press('Enter');
  await expect(cardPicker(page)).toBeHidden();
  await expect(rentButton(page, 'Request pending')).toBeDisabled();
});

test('a seller submits proof without a mouse, starting at the list of tasks', async ({ page }) => {
  const [seller, customer] = [await newSeller(), await newCustomer()];
  const [listing] = await insertListingsOf(seller, [{ title: listingTitle }]);
  await acceptRequest(seller, await sendRequest(customer, listing));
  await signInByPage(page, seller.person);
  await tabTo(page, page.getByRole('link', { name: `Submit proof: ${listingTitle}, Casey Customer` }));
  await page.keyboard.press('Enter');
  await tabTo(page, requestCard(page, listingTitle).getByRole('button', { name: 'Submit Proof' }));
  await page.keyboard.press('Enter');
  const sheet = proofDialog(page);
  await chooseFile(page, sheet.getByLabel('Choose files'), 'near.png');
  await tabTo(page, sheet.getByLabel('Description'));
  await page.keyboard.type('Up since this morning.');
  await tabTo(page, sheet.getByRole('button', { name: /^Submit/ }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(requestCard(page, listingTitle).getByText('Proof submitted', { exact: true }).first()).toBeVisible();
});

test('a customer chats without a mouse, and closing restores the focus', async ({ page }) => {
  const { customer, listing } = await newChatPair();
  await signIn(page, customer.person);
  await page.goto(`/listing/${listing}`);
  const open = page.getByRole('button', { name: 'Chat with Seller' });
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  const chat = chatDialog(page);
  await expect(chat.getByPlaceholder('Write a message...')).toBeFocused();
  await page.keyboard.type('Is it free in May?');
  await page.keyboard.press('Enter');
  await expect(messageBubbles(chat)).toHaveText(['You: Is it free in May?']);
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(open).toBeFocused();
});
