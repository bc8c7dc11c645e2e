import type { PlantedBug } from './request-bugs.ts';

const contract = 'packages/contract/src';
const features = 'apps/server/src/features';
const tests = ['apps/server/testing/authorization/authorization.test.ts'];

/** One call each that lets in the wrong caller. More are with the feature that they belong to. */
export const authorizationBugs: PlantedBug[] = [
  {
    description: 'a visitor may use a call for sellers',
    file: 'apps/server/src/platform/http/api.ts',
    original: 'if (needsSession(role)) {',
    replacement: "if (needsSession(role) && entry.name !== 'GET /places') {",
    tests,
  },
  {
    description: 'a customer may use a call for sellers',
    file: `${contract}/subscriptions.ts`,
    original: "summary: 'Subscriptions on my listings, newest first',\n    role: 'seller',",
    replacement: "summary: 'Subscriptions on my listings, newest first',\n    role: 'either',",
    tests,
  },
  {
    description: 'a seller may use a call for customers',
    file: `${contract}/uploads.ts`,
    original: "summary: 'Store one file for a rental request (multipart field `file`)',\n    role: 'customer',",
    replacement: "summary: 'Store one file for a rental request (multipart field `file`)',\n    role: 'either',",
    tests,
  },
  {
    description: 'a call about a request works without the bearer',
    file: `${contract}/subscriptions.ts`,
    original: "needsBearer: true,\n    repeat: 'idempotent',\n    body: z.object({ requestId }),",
    replacement: "repeat: 'idempotent',\n    body: z.object({ requestId }),",
    tests,
  },
  {
    description: 'another site may use a call',
    file: `${contract}/accounts.ts`,
    original: "summary: 'Change my password. Ends my other sessions',",
    replacement: "summary: 'Change my password. Ends my other sessions',\n    acceptsOtherSites: true,",
    tests,
  },
  {
    description: 'a call for operators exists behind the edge',
    file: 'apps/server/src/platform/http/api.ts',
    original: "if (role === 'operator' && request.headers['x-forwarded-for'] !== undefined)",
    replacement: "if (role === 'operator' && request.headers['x-forwarded-for'] === '')",
    tests,
  },
  {
    description: 'a seller reads the listings of others',
    file: `${features}/listings/listing.store.ts`,
    original: ".where('listing.id', '=', id).where('listing.seller_id', '=', sellerId)",
    replacement: ".where('listing.id', '=', id)",
    tests,
  },
  {
    description: 'anyone can end the sessions of others',
    file: `${features}/accounts/session.store.ts`,
    original: ".where('account_id', '=', accountId).where('id', '=', sessionId)",
    replacement: ".where('id', '=', sessionId)",
    tests,
  },
  {
    description: 'anyone can mark the messages of others as read',
    file: `${features}/chat/conversation.store.ts`,
    original: 'where id = ${id} and ${viewerColumn(type)} = ${accountId} and ${read} < ${seen}',
    replacement: 'where id = ${id} and ${read} < ${seen}',
    tests,
  },
  {
    description: 'a customer can report a problem with the payments of others',
    file: `${features}/settlements/problem-case.store.ts`,
    original: 'and request.customer_id = ${customerId} and invoice.status',
    replacement: 'and (request.customer_id = ${customerId} or true) and invoice.status',
    tests,
  },
];
