import type { Conversation } from '@frontage/contract/chat.schema';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '~/lib/signed-in.ts';
import { expectAccessible } from '~/testing/accessible.ts';
import { expectLog } from '~/testing/console.ts';
import { fakeApi } from '~/testing/fake-api.ts';
import { openPage, readAddress } from '~/testing/open-page.tsx';
import { sampleCustomer, sampleSeller, signInAs } from '~/testing/people.ts';
import { expectTexts } from '~/testing/texts.ts';
import { ChatPage } from './chat-page.tsx';
import { chatStores, emptyChat } from './chat-store.ts';

const conversation: Conversation = {
  id: 'c0000000-0000-4000-8000-000000000001',
  customerId: sampleCustomer._id,
  customerName: sampleCustomer.name,
  sellerId: sampleSeller._id,
  sellerName: sampleSeller.name,
  listingId: '1',
  listingTitle: 'North wall above the bakery',
  listingImage: null,
  lastMessage: 'Until midnight.',
  lastMessageTime: '2026-11-15T12:00:00.000Z',
  lastSender: 'seller',
  lastSeq: 1,
  unreadCount: 0,
  isOtherOnline: false,
  isOtherDeleted: false,
  request: {
    _id: '0c0ffee0-0000-4000-8000-000000000001',
    permission: 'accepted',
    customerPays: 85,
    rental: null,
    subscriptionType: 'week',
    hasProposal: false,
    nextAction: { by: 'customer', name: 'subscribe', until: '2999-01-01T12:00:00.000Z' },
    deadline: { name: 'pay', at: '2999-01-01T12:00:00.000Z', graceEndsAt: '2999-01-02T12:00:00.000Z' },
  },
};

function answerConversations(...conversations: Conversation[]): void {
  fakeApi.answer('GET /chat/conversations', { conversations, total: conversations.length, unread: 0, hasMore: false });
}

function openChat(account: Role, search = ''): void {
  signInAs(account === 'seller' ? sampleSeller : sampleCustomer);
  openPage(`/messages${search}`, { path: '/messages', Component: () => <ChatPage account={account} /> });
}

const file = (name: string) => new File(['words'], name, { type: 'text/plain' });

beforeEach(() => {
  for (const store of Object.values(chatStores)) store.setState(emptyChat);
  localStorage.clear();
});

test('a customer without messages reads how to start', async () => {
  answerConversations();
  openChat('customer');
  await expect.element(page.getByText('No messages yet. Open a listing and press ‘Chat with Seller’ to ask about it.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find a space' })).toHaveAttribute('href', '/');
  await expect.element(page.getByText('0 conversations, 0 unread')).toBeVisible();
  await expectAccessible();
});

test('conversations that could not be loaded can be asked for again', async () => {
  expectLog(/Conversations were not loaded/);
  fakeApi.refuse('GET /chat/conversations', 'busy');
  openChat('customer');
  await expect.element(page.getByText('Your conversations couldn’t be loaded.')).toBeVisible();
  await expectAccessible();
  const again = page.getByRole('button', { name: 'Try again' }).element();
  answerConversations(conversation);
  // At once: when the page gets the focus, it asks again without the button.
  again.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('list', { name: 'Conversations' }).getByText('Sam Seller')).toBeVisible();
});

for (const [account, other, requestPage, action] of [
  ['customer', 'Sam Seller', '/requestedPack', 'Subscribe'],
  ['seller', 'Casey Customer', '/seller/requested', 'See the request'],
] as const) {
  test(`a ${account} opens a conversation and sees the request with its price, its deadline and the way to what they have to do`, async () => {
    answerConversations(conversation);
    fakeApi.answer('GET /chat/history/{listingId}/{otherId}', { conversation, messages: [], hasMore: false });
    openChat(account);
    await page.getByRole('button', { name: other }).click();
    await expect.poll(readAddress).toBe(`/messages?conversation=${conversation.id}`);
    const strip = page.getByRole('region', { name: 'Request', exact: true });
    await expect.element(strip.getByText('Accepted')).toBeVisible();
    await expect.element(strip.getByText('$85.00 per week')).toBeVisible();
    await expect.element(strip.getByText('Deadline:')).toBeVisible();
    await expect.element(strip.getByRole('link')).toHaveTextContent(action);
    await expect.element(strip.getByRole('link')).toHaveAttribute('href', `${requestPage}/${conversation.request?._id}`);
    await expectAccessible();
  });
}

test('without a request there is nothing above the messages, and a link opens the conversation', async () => {
  const plain = { ...conversation, request: null };
  answerConversations(plain);
  const messages = [
    {
      id: 'm1',
      text: 'Until midnight.',
      sender: 'seller' as const,
      senderName: 'Sam Seller',
      timestamp: plain.lastMessageTime,
      seq: 1,
      tempId: null,
    },
  ];
  fakeApi.answer('GET /chat/history/{listingId}/{otherId}', { conversation: plain, messages, hasMore: false });
  openChat('customer', `?conversation=${plain.id}`);
  await expectTexts(page.getByRole('region', { name: 'Messages with Sam Seller' }).getByText(/Until/), ['Sam Seller: Until midnight.']);
  await expect.element(page.getByRole('region', { name: 'Request', exact: true })).not.toBeInTheDocument();
});

test('a file is uploaded when it is chosen, can be removed, and goes with the message', async () => {
  answerConversations(conversation);
  fakeApi.answer('GET /chat/history/{listingId}/{otherId}', { conversation, messages: [], hasMore: false });
  fakeApi.answer('POST /gen/uploads/message-file', { key: 'attachment/1/2', url: 'https://files.example/attachment/1/2' });
  openChat('customer', `?conversation=${conversation.id}`);
  const field = page.getByLabelText('Add files to the message');
  await userEvent.upload(field, [file('notes.txt'), file('draft.txt')]);
  await page.getByRole('button', { name: 'Remove draft.txt' }).click();
  await expectAccessible();
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  fakeApi.refuse('POST /chat/send', 'too_many_requests');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Not sent')).toBeVisible();
  expect(fakeApi.requestsTo('POST /chat/send')[0]?.body).toMatchObject({ message: 'Sent a file', files: ['attachment/1/2'] });
  await expect.element(page.getByRole('list', { name: 'Files', exact: true }).getByText('notes.txt')).toBeVisible();

  await userEvent.upload(
    field,
    Array.from({ length: 6 }, (_, index) => file(`${index}.txt`)),
  );
  await expect.element(page.getByText('You can send up to 5 files at a time.')).toBeVisible();
});

test('a file that the server refuses says why and can be removed', async () => {
  answerConversations(conversation);
  fakeApi.answer('GET /chat/history/{listingId}/{otherId}', { conversation, messages: [], hasMore: false });
  fakeApi.refuse('POST /gen/uploads/message-file', 'file_infected');
  openChat('seller', `?conversation=${conversation.id}`);
  await userEvent.upload(page.getByLabelText('Add files to the message'), new File(['virus'], 'virus.exe'));
  await expect.element(page.getByText('A file may be infected, so we didn’t accept it. Please choose another one.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove virus.exe' }).click();
  await expect.element(page.getByRole('list', { name: 'Files to send' })).not.toBeInTheDocument();
});
