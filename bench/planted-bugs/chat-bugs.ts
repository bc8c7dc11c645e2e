import type { Bug } from './bugs.ts';

const chat = 'apps/server/src/features/chat';
const whoMayWrite = [`${chat}/who-may-write.test.ts`];

/** About what customers and sellers say to each other: each is one line. */
export const chatBugs: Bug[] = [
  {
    what: 'whoever knows of a conversation takes part in it',
    file: `${chat}/open-conversation.ts`,
    instead: 'return found && (found.chat._customer._id === accountId || found.chat._seller._id === accountId) ? found : undefined;',
    put: 'return accountId ? found : undefined;',
    tests: whoMayWrite,
  },
  {
    what: 'a customer writes about listings that are not offered',
    file: `${chat}/open-conversation.ts`,
    instead: 'opening.is_listed || opening.is_asked_for :',
    put: 'true :',
    tests: whoMayWrite,
  },
  {
    what: 'a seller writes to customers who never asked',
    file: `${chat}/open-conversation.ts`,
    instead: 'opening.seller_id === accountId && opening.is_asked_for;',
    put: 'opening.seller_id === accountId;',
    tests: whoMayWrite,
  },
  {
    what: 'what a page claims is looked at after the conversation was begun',
    file: `${chat}/open-conversation.ts`,
    instead: 'check(toParties(opening));',
    put: 'void toParties(opening);',
    tests: whoMayWrite,
  },
  {
    what: 'the live connection believes who a page says it is',
    file: `${chat}/send-message.ts`,
    instead: "if (sender !== principal.accountId || messageFrom !== principal.type) throw new AppError('forbidden');",
    put: 'void sender;',
    tests: whoMayWrite,
  },
  {
    what: 'strangers hint that they are typing',
    file: `${chat}/hint-typing.ts`,
    instead: 'if (!parties.includes(accountId)) return;',
    put: '',
    tests: [`${chat}/hints.test.ts`],
  },
  {
    what: 'only the customer is told of a message',
    file: `${chat}/say.ts`,
    instead: 'tell([known.chat._customer._id, known.chat._seller._id],',
    put: 'tell([known.chat._customer._id],',
    tests: [`${chat}/talking.test.ts`],
  },
  {
    what: 'a message that is sent again is a fault',
    file: `${chat}/message.store.ts`,
    instead: 'message.clientId !== null && isCode(error, sentTwice)',
    put: "isCode(error, 'none')",
    tests: [`${chat}/talking.test.ts`],
  },
  {
    what: 'an echo does not wait for the call that it repeats',
    file: `${chat}/message.store.ts`,
    instead: 'where id = ${message.conversationId} for no key update`',
    put: 'where id = ${message.conversationId}`',
    tests: [`${chat}/said-on-two-ways.test.ts`],
  },
  {
    what: 'people who have left are written to',
    file: `${chat}/message.store.ts`,
    instead: 'and deleted_at is null)',
    put: ')',
    tests: [`${chat}/leaving.test.ts`],
  },
  {
    what: 'what was read becomes unread again',
    file: `${chat}/conversation.store.ts`,
    instead: '= ${accountId} and ${read} < ${seen}',
    put: '= ${accountId}',
    tests: [`${chat}/reading.test.ts`],
  },
  {
    what: 'a mail for every ten minutes, read or not',
    file: `${chat}/message.store.ts`,
    instead: 'is null and ${other}_told <= ${other}_read',
    put: 'is null',
    tests: [`${chat}/unread-mails.test.ts`],
  },
];
