import type { PlantedBug } from './request-bugs.ts';

const uploads = 'apps/server/src/features/uploads';
const slotTests = [`${uploads}/upload-slots.test.ts`];
const pageCache = 'apps/web/server/page-cache.ts';

/** About uploads, and about servers that stop responding: each is one line. */
export const uploadBugs: PlantedBug[] = [
  {
    description: 'an account may send any number of files at once',
    file: 'apps/server/src/platform/http/upload-slots.ts',
    original: 'used.count >= maxPerAccount || isOverShare',
    replacement: 'isOverShare',
    tests: slotTests,
  },
  {
    description: 'uploads fill the temporary folder',
    file: 'apps/server/src/platform/http/upload-slots.ts',
    original: 'usedBytes > 0 && usedBytes + bytes > totalBytes',
    replacement: 'false',
    tests: slotTests,
  },
  {
    description: 'someone’s only file waits for all of someone else’s',
    file: 'apps/server/src/platform/queue.ts',
    original: 'priority: -(await countWaiting(tx, name, accountId))',
    replacement: 'priority: 0',
    tests: ['apps/server/src/platform/queue.test.ts'],
  },
  {
    description: 'a link for a file of unknown size costs nothing of the daily bytes',
    file: `${uploads}/picture-uploads.ts`,
    original: 'toMegabytes(fileSize ?? uploadSizeLimit)',
    replacement: 'toMegabytes(fileSize ?? 0)',
    tests: slotTests,
  },
  {
    description: 'an original that is too large stays until someone asks for its check',
    file: `${uploads}/delete-useless-originals.job.ts`,
    original: 'if (isNeeded && size < uploadSizeLimit) continue;',
    replacement: 'if (isNeeded) continue;',
    tests: [`${uploads}/delete-useless-originals.test.ts`],
  },
  {
    description: 'each waiting call asks for its own pictures',
    file: `${uploads}/picture-checks.ts`,
    original: 'const calls = [...waiting];',
    replacement: 'const calls = [...waiting].slice(-1);',
    tests: [`${uploads}/picture-checks.test.ts`],
  },
  {
    description: 'a file store that stopped responding is an unexpected error',
    file: 'apps/server/src/platform/files/run-within.ts',
    original: 'isUnavailable(error) ?',
    replacement: '!isUnavailable(error) ?',
    tests: [`${uploads}/frozen-store.test.ts`],
  },
  {
    description: 'visitors get the failed page of someone else',
    file: pageCache,
    original: 'if (shared && shared.status < 500) return shared;',
    replacement: 'if (shared) return shared;',
    tests: ['apps/web/server/page-cache.test.ts'],
  },
];
