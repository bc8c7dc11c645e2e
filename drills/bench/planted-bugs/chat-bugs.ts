import type { PlantedBug } from './request-bugs.ts';

const chat = 'apps/server/src/features/chat';
const whoMayWrite = [`${chat}/who-may-write.test.ts`];

/** About what customers and sellers say to each other: each is one line. */
export const chatBugs: PlantedBug[] = [
  {
    description: 'whoever knows of a conversation takes part in it',
    file: `${chat}/open-conversation.ts`,
    original: 'return found && (found.chat._customer._id === accountId || found.chat._seller._id === accountId) ? found : undefined;',
    replacement: 'return accountId ? found : undefined;',
    tests: whoMayWrite,
  },
  {
    description: 'a customer writes about listings that are not offered',
    file: `${chat}/open-conversation.ts`,
    original: 'opening.is_listed || opening.is_asked_for :',
    replacement: 'true :',
    tests: whoMayWrite,
  },
  {
    description: 'a seller writes to customers who never asked',
    file: `${chat}/open-conversation.ts`,
    original: 'opening.seller_id === accountId && opening.is_asked_for;',
    replacement: 'opening.seller_id === accountId;',
    tests: whoMayWrite,
  },
  {
    description: 'what a page claims is looked at after the conversation was begun',
    file: `${chat}/open-conversation.ts`,
    original: 'check(toParties(opening));',
    replacement: 'void toParties(opening);',
    tests: whoMayWrite,
  },
  {
    description: 'the live connection believes who a page says it is',
    file: `${chat}/send-message.ts`,
    original: "if (sender !== principal.accountId || messageFrom !== principal.type) throw new AppError('forbidden');",
    replacement: 'void sender;',
    tests: whoMayWrite,
  },
  {
    description: 'strangers hint that they are typing',
    file: `${chat}/hint-typing.ts`,
    original: 'if (!parties.includes(accountId)) return;',
    replacement: '',
    tests: [`${chat}/hints.test.ts`],
  },
  {
    description: 'only the customer is told of a message',
    file: `${chat}/say.ts`,
    original: 'tell([known.chat._customer._id, known.chat._seller._id],',
    replacement: 'tell([known.chat._customer._id],',
    tests: [`${chat}/talking.test.ts`],
  },
  {
    description: 'a message that is sent again is a fault',
    file: `${chat}/message.store.ts`,
    original: 'message.clientId !== null && isCode(error, sentTwice)',
    replacement: "isCode(error, 'none')",
    tests: [`${chat}/talking.test.ts`],
  },
  {
    description: 'an echo does not wait for the call that it repeats',
    file: `${chat}/message.store.ts`,
    original: 'where id = ${message.conversationId} for no key update`',
    replacement: 'where id = ${message.conversationId}`',
    tests: [`${chat}/said-on-two-ways.test.ts`],
  },
  {
    description: 'people who have left are written to',
    file: `${chat}/message.store.ts`,
    original: 'and deleted_at is null)',
    replacement: ')',
    tests: [`${chat}/leaving.test.ts`],
  },
  {
    description: 'what was read becomes unread again',
    file: `${chat}/conversation.store.ts`,
    original: '= ${accountId} and ${read} < ${seen}',
    replacement: '= ${accountId}',
    tests: [`${chat}/reading.test.ts`],
  },
  {
    description: 'a mail for every ten minutes, read or not',
    file: `${chat}/message.store.ts`,
    original: 'is null and ${other}_told <= ${other}_read',
    replacement: 'is null',
    tests: [`${chat}/unread-mails.test.ts`],
  },
];
