import { signIn } from '../fixtures/people.ts';
import { messageBubbles, newChatPair, openSellerChat, conversationRows, sendChatMessage, chatDialog, typeMessage } from '../fixtures/chat.ts';
import { expect, test } from '../fixtures/test.ts';

// Proves: widget.history-when-opened, texts.widget.loading, texts.widget.empty, texts.chat.sending, rules.chat.button, states.chat.optimistic
test('messages are loaded when the chat opens, and loading is shown', async ({ page }) => {
  const { customer, listing } = await newChatPair();
  await signIn(page, customer.person);
  const [asked, loaded, sent] = [[] as string[], Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/chat/history/**', async (route) => {
    asked.push(route.request().url());
    await loaded.promise;
    await route.continue();
  });
  await page.route('**/chat/send', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.goto(`/listing/${listing}`);
  const open = page.getByRole('button', { name: 'Chat with Seller' });
  await expect(open).toBeVisible();
  expect(asked).toEqual([]);
  await open.click();
  const chat = chatDialog(page);
  await expect(chat.getByText('Loading messages...')).toBeVisible();
  loaded.resolve();
  await expect(chat.getByText('No messages yet.')).toBeVisible();

  await typeMessage(chat, 'Is it dry?');
  await expect(messageBubbles(chat)).toHaveText(['You: Is it dry?']);
  await expect(chat.getByText('Sending...')).toBeVisible();
  await chat.getByPlaceholder('Write a message...').fill('And lit?');
  await expect(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
  sent.resolve();
  await expect(chat.getByText('Sending...')).toBeHidden();
  await expect(chat.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test.describe('when the API does not respond', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource|Messages were not loaded|A conversation was not marked as read/] });

  // Proves: errors.chat.history, errors.chat.mark-read, desk.width, desk.row.customer, desk.row.image, desk.empty-thread
  test('a failed history and a failed read mark show no error', async ({ page }) => {
    const { seller, customer, listing } = await newChatPair();
    await sendChatMessage(customer, listing, 'Is it dry?');
    await openSellerChat(page, seller);
    const side = page.getByRole('region', { name: 'Customer Messages' });
    await expect(side).toHaveCSS('width', '320px');
    await expect(conversationRows(page)).toHaveText(/^Casey Customer/);
    await expect(conversationRows(page).locator('[data-initial]')).toHaveAttribute('data-initial', 'C');
    await expect(conversationRows(page).locator('img.chat-thumb')).toBeVisible();
    const nothing = { status: 'success', success: true, conversation: null, messages: [], hasMore: false };
    await page.route('**/chat/history/**', (route) => route.fulfill({ json: nothing }));
    await conversationRows(page).getByRole('button').click();
    await expect(page.getByText('No messages yet. Say hello to Casey Customer.')).toBeVisible();
    await page.route('**/chat/conversations*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { conversations: object[] };
      for (const conversation of body.conversations) Object.assign(conversation, { listingImage: null });
      await route.fulfill({ response, json: body });
    });
    await page.goto('/seller/chat');
    await expect(conversationRows(page).locator('span.chat-thumb')).toBeVisible();
    // The page may be asking again.
    await page.unrouteAll({ behavior: 'wait' });

    await page.route('**/chat/history/**', (route) => route.fulfill({ status: 503, json: {} }));
    const marked = page.waitForRequest('**/chat/read/**');
    await page.route('**/chat/read/**', (route) => route.fulfill({ status: 503, json: {} }));
    await conversationRows(page).getByRole('button').click();
    await expect(page.getByText('Messages couldn’t be loaded.')).toBeVisible();
    await expect(messageBubbles(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute('**/chat/history/**');
    // The page also tries again by itself, so the button may be gone before it is pressed.
    await expect(messageBubbles(page)).toHaveText(['Casey Customer: Is it dry?']);
    await marked;
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
});
