/** `.ci/run` sets it for the gate, which every change must pass. */
export const isGate = Boolean(process.env['CI_GATE']);

/**
 * Test files that measure, build images, kill processes or run whole stories. They take half of the time and rarely find what the others miss,
 * so they run in `.ci/run full` and not in the gate.
 */
export const onlyInFull = [
  '.ci/{planted-failures,style-examples}.test.ts',
  'apps/web/app/kit/specimens.test.ts',
  'drills/bench/planted-bugs/*.test.ts',
  'deploy/images/images.test.ts',
  'demo-world/src/**/*.test.ts',
  'packages/stripe-simulator/browser-tests/*.test.ts',
  'packages/stripe-simulator/src/{stripe-cli,money/books}.test.ts',
  'apps/server/db/{migrate-under-load,old-names}.test.ts',
  'apps/server/src/graceful-shutdown.test.ts',
  'apps/server/src/{database-outage,frozen-servers}.test.ts',
  'apps/server/src/two-processes.test.ts',
  'apps/server/src/platform/email/deliver-email-kills.test.ts',
  'apps/server/src/features/chat/several-processes.test.ts',
  'apps/server/src/features/accounts/no-enumeration.test.ts',
  'apps/server/src/features/proofs/proof-memory.test.ts',
  'apps/server/src/features/availability/many-rentals.test.ts',
  'apps/server/src/features/requests/many-requests.test.ts',
  'apps/server/src/features/uploads/{attachment-memory,check-picture,frozen-store,hostile-pictures}.test.ts',
  'apps/server/src/platform/pictures/artwork-{facts,previews}.test.ts',
  'apps/web/http-tests/{frozen-api,lost-primary}.test.ts',
  'drills/bench/{bench,bench-first-half}.test.ts',
  'drills/{chat,deadlines,kills,uploads}/*.test.ts',
];
