import type { PlantedBug } from './request-bugs.ts';

const chat = 'apps/server/src/features/chat';
const whoMayWrite = [`${chat}/who-may-write.test.ts`];

/** About the chat: each is one line. */
export const chatBugs: PlantedBug[] = [
  {
    description: 'outsiders can join a conversation',
    file: `${chat}/open-conversation.ts`,
    original: 'return found && (found.chat._customer._id === accountId || found.chat._seller._id === accountId) ? found : undefined;',
    replacement: 'return accountId ? found : undefined;',
    tests: whoMayWrite,
  },
  {
    description: 'a customer writes about listings that are not public',
    file: `${chat}/open-conversation.ts`,
    original: 'contact.is_listed || contact.has_request :',
    replacement: 'true :',
    tests: whoMayWrite,
  },
  {
    description: 'a seller writes to customers without a request',
    file: `${chat}/open-conversation.ts`,
    original: 'contact.seller_id === accountId && contact.has_request;',
    replacement: 'contact.seller_id === accountId;',
    tests: whoMayWrite,
  },
  {
    description: 'what a page claims is checked after the conversation was created',
    file: `${chat}/open-conversation.ts`,
    original: 'check(toParties(contact));',
    replacement: 'void toParties(contact);',
    tests: whoMayWrite,
  },
  {
    description: 'the socket trusts the sender that a page claims',
    file: `${chat}/send-message.ts`,
    original: "if (sender !== principal.accountId || messageFrom !== principal.type) throw new AppError('forbidden');",
    replacement: 'void sender;',
    tests: whoMayWrite,
  },
  {
    description: 'outsiders can send typing hints',
    file: `${chat}/socket-handlers.ts`,
    original: 'if (!parties.includes(accountId)) return;',
    replacement: '',
    tests: [`${chat}/typing-and-presence.test.ts`],
  },
  {
    description: 'only the customer gets a message live',
    file: `${chat}/send-message.ts`,
    original: 'emitToAllSockets([chat._customer._id, chat._seller._id],',
    replacement: 'emitToAllSockets([chat._customer._id],',
    tests: [`${chat}/send-message.test.ts`],
  },
  {
    description: 'a message that is sent again fails',
    file: `${chat}/message.store.ts`,
    original: 'message.clientId !== null && isCode(error, uniqueViolation)',
    replacement: "isCode(error, 'none')",
    tests: [`${chat}/send-message.test.ts`],
  },
  {
    description: 'a socket message does not wait for the HTTP call that it repeats',
    file: `${chat}/message.store.ts`,
    original: 'where id = ${message.conversationId} for no key update`',
    replacement: 'where id = ${message.conversationId}`',
    tests: [`${chat}/duplicate-messages.test.ts`],
  },
  {
    description: 'deleted accounts get messages',
    file: `${chat}/message.store.ts`,
    original: 'and deleted_at is null)',
    replacement: ')',
    tests: [`${chat}/deleted-accounts.test.ts`],
  },
  {
    description: 'what was read becomes unread again',
    file: `${chat}/conversation.store.ts`,
    original: '= ${accountId} and ${read} < ${seen}',
    replacement: '= ${accountId}',
    tests: [`${chat}/conversations.test.ts`],
  },
  {
    description: 'an email every ten minutes, read or not',
    file: `${chat}/message.store.ts`,
    original: 'is null and ${other}_told <= ${other}_read',
    replacement: 'is null',
    tests: [`${chat}/unread-emails.test.ts`],
  },
  {
    description: 'anyone can read the files of a message',
    file: 'apps/server/src/features/uploads/attachment.store.ts',
    original: "where('conversation.customer_id', '=', accountId),",
    replacement: "where('conversation.customer_id', 'is not', null),",
    tests: [`${chat}/message-files.test.ts`],
  },
  {
    description: 'a message takes a file of another person',
    file: 'apps/server/src/features/uploads/attachment.store.ts',
    original: 'where attachment.account_id = ${accountId} and attachment.request_id is null and not',
    replacement: 'where attachment.request_id is null and not',
    tests: [`${chat}/message-files.test.ts`],
  },
];
