import type { PlantedBug } from './request-bugs.ts';

const captures = 'apps/server/src/features/captures/';
const captureTest = [`${captures}captures.test.ts`];
const times = 'packages/domain/src/capture/capture-times.ts';
const timesTest = ['packages/domain/src/capture/capture-times.test.ts'];

/** About photos that phones take through links: each is one line. */
export const captureBugs: PlantedBug[] = [
  {
    description: 'a photo may say that it was taken before its link was opened',
    file: times,
    original: 'takenAt < openedAt - toleranceMs || ',
    replacement: '',
    tests: timesTest,
  },
  {
    description: 'photos that came a day later are not said to be late',
    file: times,
    original: 'return receivedAt > photosUntil(openedAt) + toleranceMs;',
    replacement: 'return false;',
    tests: timesTest,
  },
  {
    description: 'a second phone takes over a link',
    file: `${captures}capture-link.store.ts`,
    original: '.where(sql<boolean>`coalesce(phone_hash, ${phoneHash}) = ${phoneHash}`)',
    replacement: '',
    tests: captureTest,
  },
  {
    description: 'a link that nobody opened works for ever',
    file: `${captures}capture-link.store.ts`,
    original: ", is('capture_link.created_at', '>', openableSince)",
    replacement: '',
    tests: captureTest,
  },
  {
    description: 'a suspended seller’s links work',
    file: `${captures}capture-link.store.ts`,
    original: ".where('account.suspended_at', 'is', null)",
    replacement: '',
    tests: captureTest,
  },
  {
    description: 'photos that are sent again are refused',
    file: `${captures}captures.ts`,
    original: 'if (error instanceof AppError && (await requireOpenedLink(deps, form)).proof_id !== null) return undefined;',
    replacement: '',
    tests: captureTest,
  },
];
