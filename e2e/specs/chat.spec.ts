import { createReceivedRequest, newApiUser, rejectRequest } from '../fixtures/requests.ts';
import {
  insertConversations,
  messageBubbles,
  newChatPair,
  openSellerChat,
  openCustomerChat,
  conversationRows,
  sendChatMessage,
  unlistListing,
  chatDialog,
  typeMessage,
  insertUnreadMessages,
} from '../fixtures/chat.ts';
import { photo } from '../fixtures/photos.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { fillSignInForm, signIn } from '../fixtures/people.ts';

// Proves: texts.detail.chat, detail.chat-widget, widget.toggle, texts.widget.empty, widget.blank, rules.chat.not-empty, rules.chat.trimmed
// Proves: texts.success.message-sent, decisions.screens.sent-toast-widget-only, texts.desk.empty, texts.desk.nothing-selected
// Proves: texts.desk.heading, desk.count-line, desk.row.customer, desk.row.listing, desk.row.last-message, desk.row.unread, desk.header
// Proves: desk.unread-badge, navigation.seller.unread-badge, states.chat.opening, states.chat.incoming-open, states.chat.incoming-unread
// Proves: texts.desk.reply, texts.desk.send, rules.chat.button, texts.quick.thank-you, texts.quick.available, texts.quick.back-soon
// Proves: texts.quick.thank-you-sentence, texts.quick.available-sentence, texts.quick.back-soon-sentence
// Proves: constants.no-sample-conversations, roles.customer.writes, decisions.origin.socket
test('a customer asks and the seller replies, and each sees it at once', { tag: '@gate' }, async ({ page, otherPage }) => {
  const { seller, customer, listing, title } = await newChatPair();
  await openSellerChat(otherPage, seller);
  const emptyDesk = 'No customer messages yet. Messages will appear here when customers contact you about your listings.';
  await expect(otherPage.getByText(emptyDesk)).toBeVisible();
  await expect(otherPage.getByText('Select a customer conversation')).toBeVisible();
  await expect(otherPage.getByText('0 conversations, 0 unread')).toBeVisible();
  await expectAccessible(otherPage);

  const chat = await openCustomerChat(page, customer, listing);
  await test.step('the first message', async () => {
    await expect(chat.getByText('No messages yet.')).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
    await expectAccessible(page);
    await chat.getByPlaceholder('Write a message...').fill('   ');
    await expect(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
    await typeMessage(chat, '  Is the wall free in May?  ');
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(messageBubbles(chat)).toHaveText(['You: Is the wall free in May?']);
    await expect(chat.getByText('Sending...')).toBeHidden();
  });

  await test.step('the seller sees the new message, opens it and has read it', async () => {
    const row = conversationRows(otherPage).first();
    await expect(row).toContainText('Casey Customer');
    await expect(row).toContainText(`Re: ${title}`);
    await expect(row).toContainText('Is the wall free in May?');
    await expect(row.getByText('1 unread message', { exact: true })).toBeAttached();
    await expect(otherPage).toHaveTitle('(1) Chat – Frontage');
    await expect(otherPage.getByText('1 conversation, 1 unread')).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'Chat 1 unread message' })).toBeVisible();
    await row.getByRole('button').click();
    await expect(otherPage.getByText(`Interested in: ${title}`)).toBeVisible();
    await expect(otherPage.getByRole('region', { name: 'Messages with Casey Customer' }).getByText('Today', { exact: true })).toBeVisible();
    await expect(otherPage.getByText('1 conversation, 0 unread')).toBeVisible();
    await expect(otherPage).toHaveTitle('Chat – Frontage');
    await expectAccessible(otherPage);
  });

  await test.step('a quick reply fills the input and is sent', async () => {
    const input = otherPage.getByPlaceholder('Reply to customer...');
    await expect(otherPage.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
    for (const [label, sentence] of [
      ['Thank you for interest', 'Thank you for your interest! How can I help you with this space?'],
      ['Will get back soon', 'Thanks for your message. I will get back to you soon.'],
      ['Still available', 'Yes, this space is still available.'],
    ] as const) {
      await otherPage.getByRole('button', { name: label, exact: true }).click();
      await expect(input).toHaveValue(sentence);
    }
    await otherPage.getByRole('button', { name: 'Send Reply' }).click();
    await expect(input).toHaveValue('');
    await expect(messageBubbles(otherPage)).toHaveText(['Casey Customer: Is the wall free in May?', 'You: Yes, this space is still available.']);
    await expect(otherPage.getByText('Message sent successfully!')).toBeHidden();
    await expect(messageBubbles(chat)).toHaveText(['You: Is the wall free in May?', 'Sam Seller: Yes, this space is still available.']);
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Sam Seller: Yes, this space is still available.' })).toBeAttached();
  });

  await test.step('the typing indicator is shown, and two lines stay two lines', async () => {
    const input = otherPage.getByPlaceholder('Reply to customer...');
    await input.fill('One');
    await expect(chat.getByText('Sam Seller is typing...')).toBeVisible();
    await expect(chat.getByText('Online now')).toBeVisible();
    await input.press('Shift+Enter');
    await input.pressSequentially('Two');
    await input.press('Enter');
    await expect(messageBubbles(chat).last()).toHaveText('Sam Seller: One\nTwo', { useInnerText: true });
    await expect(chat.getByText('Sam Seller is typing...')).toBeHidden();
  });

  await test.step('Escape closes the widget, and later messages are counted', async () => {
    await page.keyboard.press('Escape');
    await expect(chatDialog(page)).toBeHidden();
    const toggle = page.getByRole('listitem').filter({ hasText: 'Listed by' }).getByRole('button', { name: 'Chat with Seller' });
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveCSS('position', 'static');
    await typeMessage(otherPage, 'Still there?');
    await expect(page.getByRole('button', { name: 'Chat with Seller 1 unread message' })).toBeVisible();
  });
});

// Proves: detail.chat-hidden-for-seller
test(
  'a visitor signs in to chat and finds the chat open; the seller of the listing has no chat there',
  { tag: '@gate' },
  async ({ page, otherPage }) => {
    const { seller, customer, listing } = await newChatPair();
    await page.goto(`/listing/${listing}`);
    const invitation = page.getByRole('link', { name: 'Chat with Seller' });
    await expect(invitation).toHaveCSS('position', 'static');
    await invitation.click();
    await expect(page.getByText('Please login to chat with the seller.')).toBeVisible();
    await fillSignInForm(page, customer.person);
    await expect(chatDialog(page).getByText('No messages yet.')).toBeVisible();

    await signIn(otherPage, seller.person);
    await otherPage.goto(`/listing/${listing}`);
    await expect(otherPage.getByText('This is your listing').filter({ visible: true }).first()).toBeVisible();
    await expect(otherPage.getByText('Chat with Seller')).toBeHidden();
  },
);

// Proves: texts.desk.please-login, texts.desk.need-login
test('a visitor sees why there are no messages, and gets to them after signing in', async ({ page }) => {
  const { seller, customer, listing } = await newChatPair();
  const conversation = await sendChatMessage(customer, listing, 'Hello.');
  await page.goto(`/seller/chat?conversation=${conversation}`);
  await expect(page.getByText('Please Login')).toBeVisible();
  await expect(page.getByText('You need to be logged in to access your messages.')).toBeVisible();
  await fillSignInForm(page, seller.person);
  await expect(messageBubbles(page)).toHaveText(['Casey Customer: Hello.']);
});

test('a customer finds all conversations on one page, also about a listing that is no longer listed', async ({ page }) => {
  const { seller, customer, listing, title } = await newChatPair();
  const conversation = await sendChatMessage(customer, listing, 'Is it lit?');
  await sendChatMessage(seller, listing, 'Until midnight.', customer);
  await unlistListing(listing);
  await signIn(page, customer.person);
  await page.goto('/subscriptions');
  await expect(page.locator('[data-floating]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Messages 1 unread message' }).click();
  await expect(page).toHaveTitle('(1) Messages – Frontage');
  await expect(page.getByText('1 conversation, 1 unread')).toBeVisible();
  await expectAccessible(page);
  await conversationRows(page)
    .getByRole('button', { name: new RegExp(title) })
    .click();
  await expect(page).toHaveURL(`/messages?conversation=${conversation}`);
  await typeMessage(page, 'Thank you.');
  await expect(messageBubbles(page)).toHaveText(['You: Is it lit?', 'Sam Seller: Until midnight.', 'You: Thank you.']);
  await expect(page).toHaveTitle('Messages – Frontage');
  await expectAccessible(page);

  await page.goto(`/requestedPack?conversation=${conversation}`);
  await expect(page).toHaveURL(`/messages?conversation=${conversation}`);
  await expect(messageBubbles(page)).toHaveText(['You: Is it lit?', 'Sam Seller: Until midnight.', 'You: Thank you.']);
});

test('both sides see the request above the messages, and its changes at once', async ({ page, otherPage }) => {
  const { seller, customer, listing, id } = await createReceivedRequest();
  const conversation = await sendChatMessage(customer, listing, 'Is it lit?');
  await signIn(page, customer.person);
  await page.goto(`/messages?conversation=${conversation}`);
  const strip = page.getByRole('region', { name: 'Request', exact: true });
  await expect(strip.getByText('Pending')).toBeVisible();
  await signIn(otherPage, seller.person);
  await otherPage.goto(`/seller/chat?conversation=${conversation}`);
  const sellerStrip = otherPage.getByRole('region', { name: 'Request', exact: true });
  await expect(sellerStrip.getByText('Deadline:')).toBeVisible();
  await sellerStrip.getByRole('link', { name: 'Review the request' }).click();
  await expect(otherPage).toHaveURL(`/seller/requested/${id}`);
  await rejectRequest(seller, id, 'Someone else was first.');
  await expect(strip.getByText('Rejected')).toBeVisible();
  await strip.getByRole('link', { name: 'See the request' }).click();
  await expect(page).toHaveURL(`/requestedPack/${id}`);
});

// Proves: states.chat.incoming-top, decisions.calls.history
test(
  'two customers who ask about one listing have two conversations, and each sees only their own',
  { tag: '@gate' },
  async ({ page, otherPage }) => {
    const { seller, customer, listing } = await newChatPair();
    const second = await newApiUser('customer');
    await sendChatMessage(customer, listing, 'From the first.');
    await openSellerChat(otherPage, seller);
    const chat = await openCustomerChat(page, second, listing);
    await typeMessage(chat, 'From the second.');
    await expect(conversationRows(otherPage)).toHaveCount(2);
    await expect(conversationRows(otherPage).first()).toContainText('From the second.');
    await conversationRows(otherPage).last().getByRole('button').click();
    await expect(messageBubbles(otherPage)).toHaveText(['Casey Customer: From the first.']);
    await typeMessage(otherPage, 'To the first.');
    await expect(conversationRows(otherPage).first()).toContainText('You: To the first.');
    await conversationRows(otherPage).last().getByRole('button').click();
    await expect(messageBubbles(otherPage)).toHaveText(['Casey Customer: From the second.']);
    await typeMessage(otherPage, 'To the second.');
    await expect(messageBubbles(chat)).toHaveText(['You: From the second.', 'Sam Seller: To the second.']);
  },
);

// Proves: constants.unread.cap, desk.unread-badge, navigation.seller.unread-badge
test('more than 99 unread messages are shown as 99+, and older ones load while scrolling up', async ({ page }) => {
  const talkers = await newChatPair();
  const conversation = await sendChatMessage(talkers.customer, talkers.listing, 'Message 1');
  await insertUnreadMessages(conversation, 149);
  await openSellerChat(page, talkers.seller);
  await expect(page.getByText('1 conversation, 150 unread')).toBeVisible();
  await expect(page.getByText('99+', { exact: true }).filter({ visible: true })).toHaveCount(3);
  await expect(page).toHaveTitle('(99+) Chat – Frontage');
  await conversationRows(page).getByRole('button').click();
  await expect(messageBubbles(page)).toHaveCount(50);
  await expect(messageBubbles(page).last()).toBeInViewport();
  await expect(page.getByText('1 conversation, 0 unread')).toBeVisible();

  const history = page.getByRole('region', { name: 'Messages with Casey Customer' });
  const toStart = () => history.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await toStart();
  await expect(messageBubbles(page)).toHaveCount(100);
  await toStart();
  await expect(messageBubbles(page)).toHaveCount(150);
  await expect(messageBubbles(page).first()).toHaveText('Casey Customer: Message 1');
  await expect(page.getByText('Loading older messages...')).toBeHidden();

  await toStart();
  await expect(messageBubbles(page).first()).toBeInViewport({ ratio: 1 });
  const top = await messageBubbles(page).first().boundingBox();
  await sendChatMessage(talkers.customer, talkers.listing, 'One more.');
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible();
  expect((await messageBubbles(page).first().boundingBox())?.y).toBeCloseTo(top?.y ?? 0, 0);
  await expect(page.getByText('1 conversation, 1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(messageBubbles(page).last()).toBeInViewport();
  await expect(page.getByText('1 conversation, 0 unread')).toBeVisible();
});

// Proves: texts.desk.search, desk.search, texts.desk.nothing-found
test('the seller finds conversations by customer or listing, even those not loaded yet', async ({ page }) => {
  const talkers = await newChatPair('Chimney of the old brewery');
  await sendChatMessage(talkers.customer, talkers.listing, 'Hello.');
  await openSellerChat(page, talkers.seller);
  const search = page.getByPlaceholder('Search customers or listings...');
  await search.fill('OLD BREW');
  await expect(conversationRows(page)).toHaveCount(1);
  await search.fill('casey');
  await expect(conversationRows(page)).toHaveCount(1);
  await search.fill('nobody at all');
  await expect(page.getByText('No conversations found')).toBeVisible();

  await insertConversations(talkers, 70);
  await page.reload();
  await expect(page.getByText('71 conversations, 0 unread').or(page.getByText('71 conversations, 1 unread'))).toBeVisible();
  await expect(conversationRows(page)).toHaveCount(50);
  await search.fill('customer number 7');
  await expect(conversationRows(page)).toHaveCount(2);
  await search.fill('');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(conversationRows(page)).toHaveCount(71);
});

test('a customer sends a picture, and the seller sees and downloads it', async ({ page, otherPage }) => {
  const { seller, customer, listing } = await newChatPair();
  const chat = await openCustomerChat(page, customer, listing);
  await chat.locator('input[type="file"]').setInputFiles(photo('wall.png', 640, 480));
  await expect(chat.getByRole('button', { name: 'Remove wall.png' })).toBeVisible();
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('list', { name: 'Files', exact: true }).getByRole('link', { name: 'Enlarge wall.png' })).toBeVisible();
  await expectAccessible(page);

  await openSellerChat(otherPage, seller);
  await expect(conversationRows(otherPage).first()).toContainText('Sent a file');
  await conversationRows(otherPage).getByRole('button').click();
  await expect(otherPage.getByRole('link', { name: 'Enlarge wall.png' })).toBeVisible();
  const downloading = otherPage.waitForEvent('download');
  await otherPage.getByRole('button', { name: 'Download wall.png' }).click();
  expect((await downloading).suggestedFilename()).toBe('wall.png');
  await expectAccessible(otherPage);
});
