import { openSocket } from '@frontage/server/testing/live-socket';
import { requiredEnv } from '../fixtures/environment.ts';
import { newApiUser } from '../fixtures/requests.ts';
import {
  blockLiveConnection,
  accountIdOf,
  messageBubbles,
  newChatPair,
  openSellerChat,
  openCustomerChat,
  conversationRows,
  sendChatMessage,
  chatDialog,
  typeMessage,
} from '../fixtures/chat.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Console messages of a broken connection. */
const connectionErrors = /Failed to load resource|No answer from the API|WebSocket connection to|A part of the page could not be loaded/;

test.describe('with a broken connection', () => {
  test.use({ expectedConsoleErrors: [connectionErrors] });

  // Proves: errors.chat.send, states.chat.failed, fields.auth.no-chat
  test('a draft and an unsent message survive a reload', async ({ page, otherPage }) => {
    const { seller, customer, listing } = await newChatPair();
    const chat = await openCustomerChat(page, customer, listing);
    await page.route('**/chat/send', (route) => route.abort());
    await typeMessage(chat, 'Is it dry?');
    await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible();
    await expect(chat.getByText('Not sent')).toBeVisible();
    await expectAccessible(page);
    await chat.getByPlaceholder('Write a message...').fill('And is it');
    await page.unroute('**/chat/send');
    await page.reload();

    await page.getByRole('button', { name: 'Chat with Seller' }).click();
    await expect(chat.getByPlaceholder('Write a message...')).toHaveValue('And is it');
    await expect(chat.getByText('Not sent')).toBeVisible();
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect(chat.getByText('Not sent')).toBeHidden();
    await expect(messageBubbles(chat)).toHaveText(['You: Is it dry?']);
    expect(await page.evaluate(() => localStorage.getItem('root'))).not.toContain('Is it dry?');

    await openSellerChat(otherPage, seller);
    await conversationRows(otherPage).getByRole('button').click();
    await expect(messageBubbles(otherPage)).toHaveText(['Casey Customer: Is it dry?']);
  });

  // Proves: states.chat.confirmed
  test('a message whose response was lost appears once, however often it is sent again', async ({ page, otherPage }) => {
    const { seller, customer, listing } = await newChatPair();
    await blockLiveConnection(page);
    const chat = await openCustomerChat(page, customer, listing);
    let answers = 0;
    await page.route('**/chat/send', async (route) => {
      await route.fetch();
      answers += 1;
      if (answers < 3) await route.abort();
      else await route.continue();
    });
    await typeMessage(chat, 'Only once, please.');
    await expect(chat.getByText('Not sent')).toBeVisible();
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => answers).toBe(2);
    await expect(chat.getByText('Not sent')).toBeVisible();
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect(chat.getByText('Not sent')).toBeHidden();
    await expect(messageBubbles(chat)).toHaveText(['You: Only once, please.']);
    await openSellerChat(otherPage, seller);
    await conversationRows(otherPage).getByRole('button').click();
    await expect(messageBubbles(otherPage)).toHaveText(['Casey Customer: Only once, please.']);
  });

  test('after being offline, a person sees the missed messages in order, and unsent ones are sent', { tag: '@gate' }, async ({ page, context }) => {
    const { seller, customer, listing } = await newChatPair();
    await sendChatMessage(customer, listing, 'One.');
    const chat = await openCustomerChat(page, customer, listing);
    await expect(messageBubbles(chat)).toHaveText(['You: One.']);
    await context.setOffline(true);
    await expect(chat.getByText('You’re offline. Unsent messages stay here. You can send them when you reconnect.')).toBeVisible();
    await typeMessage(chat, 'Four.');
    await expect(chat.getByText('Not sent')).toBeVisible();
    await sendChatMessage(seller, listing, 'Two.', customer);
    await sendChatMessage(seller, listing, 'Three.', customer);
    await context.setOffline(false);
    await expect(messageBubbles(chat)).toHaveText(['You: One.', 'Sam Seller: Two.', 'Sam Seller: Three.', 'You: Four.']);
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect(chat.getByText('Not sent')).toBeHidden();
    await expect(messageBubbles(chat)).toHaveText(['You: One.', 'Sam Seller: Two.', 'Sam Seller: Three.', 'You: Four.']);
  });

  test('without a live connection, messages still arrive a little later', async ({ page }) => {
    const { seller, customer, listing } = await newChatPair();
    await sendChatMessage(customer, listing, 'One.');
    await blockLiveConnection(page);
    const chat = await openCustomerChat(page, customer, listing);
    await expect(messageBubbles(chat)).toHaveText(['You: One.']);
    await sendChatMessage(seller, listing, 'Two.', customer);
    await expect(messageBubbles(chat)).toHaveText(['You: One.', 'Sam Seller: Two.']);
    await expect(chat.getByText('Live connection lost. New messages may take up to 20 seconds to arrive.')).toBeVisible();
  });
});

test('the server does not trust a page about who the sender is', { tag: '@gate' }, async () => {
  const { seller, customer, listing } = await newChatPair();
  const stranger = await newApiUser('customer');
  const live = await openSocket({ origin: requiredEnv('FRONTAGE_WEB'), api: { url: requiredEnv('FRONTAGE_API') } }, stranger.browser, 'customer');
  const [sender, receiver] = [await accountIdOf(customer), await accountIdOf(seller)];
  const answer = await live.socket.emitWithAck('new-message', {
    message: 'I am someone else.',
    _listing: listing,
    _sender: sender,
    _receiver: receiver,
    messageFrom: 'customer',
  });
  expect(answer).toMatchObject({ success: false, code: 'forbidden' });
  for (let time = 0; time < 3; time += 1) live.socket.emit('user-online', sender);
  await expect.poll(() => live.socket.connected).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the seller sees either all conversations or one, with a way back', async ({ page }) => {
    const { seller, customer, listing, title } = await newChatPair();
    await sendChatMessage(customer, listing, 'Hello.');
    await openSellerChat(page, seller);
    await expect(page.getByText('Select a customer conversation')).toBeHidden();
    await expectAccessible(page);
    await conversationRows(page).getByRole('button').tap();
    await expect(page.getByText(`Interested in: ${title}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Customer Messages' })).toBeHidden();
    await expectAccessible(page);
    await typeMessage(page, 'Hello back.');
    await expect(messageBubbles(page)).toHaveText(['Casey Customer: Hello.', 'You: Hello back.']);
    await page.getByRole('button', { name: 'Back to all conversations' }).tap();
    await expect(conversationRows(page)).toContainText('You: Hello back.');
    await conversationRows(page).getByRole('button').tap();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Customer Messages' })).toBeVisible();
  });

  test('the customer’s chat covers the page, and closes', async ({ page }) => {
    const { customer, listing } = await newChatPair();
    const chat = await openCustomerChat(page, customer, listing);
    await expect(chat).toHaveCSS('width', '390px');
    await expect(chat).toHaveCSS('height', '844px');
    await expectAccessible(page);
    await typeMessage(chat, 'Hello.');
    await expect(messageBubbles(chat)).toHaveText(['You: Hello.']);
    await chat.getByRole('button', { name: 'Close chat' }).tap();
    await expect(chatDialog(page)).toBeHidden();
  });
});
