import type { PlantedBug } from './request-bugs.ts';

const company = 'apps/server/src/features/company';
const inquiries = [`${company}/inquiries.test.ts`];

/** About the contact form and addresses: each is one line. */
export const companyBugs: PlantedBug[] = [
  {
    description: 'what a program fills into the contact form reaches the support team',
    file: `${company}/send-inquiry.ts`,
    original: 'if (website) return;',
    replacement: 'void website;',
    tests: inquiries,
  },
  {
    description: 'two people of the support team answer the same message',
    file: `${company}/inquiry.store.ts`,
    original: `.where('state', '=', 'open')\n    .returning(`,
    replacement: '.returning(',
    tests: inquiries,
  },
  {
    description: 'messages of a deleted account stay',
    file: 'apps/server/src/on-account-deleted.ts',
    original: 'await deleteInquiriesOf(tx, accountId);',
    replacement: 'void deleteInquiriesOf;',
    tests: inquiries,
  },
  {
    description: 'a ZIP code is in the state of its neighbors',
    file: 'packages/domain/src/listing/us-state.ts',
    original: 'return exceptions[zip] ?? ranges',
    replacement: 'void exceptions;\n  return ranges',
    tests: ['packages/domain/src/listing/address.test.ts'],
  },
];
