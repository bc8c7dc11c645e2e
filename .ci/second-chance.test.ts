import { describe, expect, test, vi } from 'vitest';
import { decide, type RunAlone, whyFinal } from './second-chance.ts';
import type { Failure, FileResult } from './test-results.ts';

const wrongValue = 'AssertionError: expected 101 to be 100 // Object.is equality\n    at ledger.test.ts:1:1';
const serverFile = 'apps/server/src/platform/log.test.ts';
const moneyFile = 'apps/server/src/features/ledger/ledger.test.ts';

function failed(file: string, { message = wrongValue, project = 'server' } = {}): FileResult {
  return { file, passed: 1, skipped: 0, failures: [{ project, file, test: 'fails', messages: [message] }], flaky: [] };
}
function passedSecond(file: string): FileResult {
  const flaky: Failure = { project: 'e2e', file, test: 'a story', messages: ['Error: expect(locator).toBeVisible() failed'] };
  return { file, passed: 3, skipped: 1, failures: [], flaky: [flaky] };
}
const reason = (file: string, message: string, project = 'server') => whyFinal({ project, file, test: 'a test', messages: [message] });
const inOneStep = (...files: FileResult[]) => [{ files, otherErrors: [] }];
const passes: RunAlone = (file) => ({ files: [{ file, passed: 2, skipped: 0, failures: [], flaky: [] }], otherErrors: [] });

describe('a file that failed', () => {
  test('and passes alone counts as passed and is listed', () => {
    const verdict = decide(inOneStep(failed(serverFile)), passes);
    expect(verdict).toMatchObject({ passed: 2, failures: [], flaky: [{ file: serverFile, test: 'fails' }] });
  });

  test('and fails alone has failed twice', () => {
    const verdict = decide(inOneStep(failed(serverFile)), (file) => ({ files: [failed(file)], otherErrors: [] }));
    expect(verdict).toMatchObject({ passed: 1, failures: [{ file: serverFile, why: 'failed twice' }], flaky: [] });
  });

  test('and whose second run ends with an unhandled error has failed twice', () => {
    const unhandled: Failure = { project: 'again', file: '', test: 'unhandled error', messages: ['Error: nobody waits for me'] };
    const verdict = decide(inOneStep(failed(serverFile)), (file, project) => ({ ...passes(file, project), otherErrors: [unhandled] }));
    expect(verdict.failures).toMatchObject([{ test: 'unhandled error', why: 'failed twice' }]);
  });

  test('and can’t be found in the second run has failed', () => {
    const noReport: Failure = { project: 'again', file: '', test: 'wrote no report', messages: [] };
    expect(decide(inOneStep(failed(serverFile)), () => ({ files: [], otherErrors: [noReport] })).failures).toMatchObject([
      { test: 'wrote no report' },
    ]);
  });

  test('is not run again if one of its failures is final', () => {
    const mixed = failed(moneyFile);
    mixed.failures.push({ project: 'server', file: moneyFile, test: 'slow', messages: ['Error: Test timed out in 300000ms.'] });
    const runAlone = vi.fn<RunAlone>(passes);
    expect(decide(inOneStep(mixed), runAlone).failures.map(({ test: name }) => name)).toEqual(['fails', 'slow']);
    expect(runAlone).not.toHaveBeenCalled();
  });
});

test('without second chances nothing is tried again', () => {
  expect(decide(inOneStep(failed(serverFile)), null)).toMatchObject({
    failures: [{ file: serverFile, why: 'this run has no second chances' }],
    flaky: [],
  });
});

test('a test in quarantine that fails twice is listed and fails nothing', () => {
  const failsAgain: RunAlone = (file) => ({ files: [failed(file)], otherErrors: [] });
  const verdict = decide(inOneStep(failed(serverFile), failed('apps/server/src/other.test.ts')), failsAgain, ({ file }) => file === serverFile);
  expect(verdict).toMatchObject({ failures: [{ file: 'apps/server/src/other.test.ts' }], quarantined: [{ file: serverFile }] });
});

test('six failed files have a second chance, seven have none, and all are named', () => {
  const files = Array.from({ length: 7 }, (_, index) => failed(`apps/server/src/file-${index}.test.ts`));
  expect(decide(inOneStep(...files.slice(1)), passes)).toMatchObject({ failures: [], flaky: { length: 6 } });

  const runAlone = vi.fn<RunAlone>(passes);
  const verdict = decide(inOneStep(...files), runAlone);
  expect(verdict.failures.map(({ file }) => file)).toEqual(files.map(({ file }) => file));
  expect(verdict).toMatchObject({ passed: 7, flaky: [] });
  expect(runAlone).not.toHaveBeenCalled();
});

test('browser tests that passed at the second try count as passed, and stories about money are listed first', () => {
  const verdict = decide(inOneStep(passedSecond('e2e/specs/chat.spec.ts'), passedSecond('e2e/specs/payments.spec.ts')), passes);
  expect(verdict).toMatchObject({ passed: 8, skipped: 2, failures: [] });
  expect(verdict.flaky.map(({ file }) => file)).toEqual(['e2e/specs/payments.spec.ts', 'e2e/specs/chat.spec.ts']);
});

test('an error outside of tests is a failure', () => {
  const error = { project: 'server', file: '', test: 'unhandled error', messages: ['Error: nobody waits for me'] };
  const [passed] = passes(serverFile, 'server').files;
  expect(decide([{ files: passed ? [passed] : [], otherErrors: [error] }], passes)).toMatchObject({
    passed: 2,
    failures: [{ test: 'unhandled error' }],
  });
});

describe('second chances', () => {
  test('rules have none, and neither has a forgotten .only', () => {
    expect(reason('packages/domain/src/money.test.ts', 'Error: Test timed out in 5000ms.', 'rules')).toMatch(/rules/);
    expect(reason(serverFile, 'Error: [Vitest] Unexpected .only modifier. Remove it or pass --allowOnly argument')).toMatch(/\.only/);
  });

  test.each([
    moneyFile,
    'apps/server/src/features/settlements/refunds.test.ts',
    'apps/server/src/features/subscriptions/renewals.test.ts',
    'apps/server/src/features/payouts/payouts.test.ts',
    'apps/server/src/features/stripe-sync/run-operation.test.ts',
    'apps/server/testing/authorization/authorization.test.ts',
    'apps/server/src/features/listings/concurrent-writers.test.ts',
    'drills/requests/races.test.ts',
    'drills/fuzz/fuzz.test.ts',
  ])('%s has one only if it ran out of time', (file) => {
    expect(reason(file, wrongValue)).toMatch(/right the first time/);
    expect(reason(file, 'Error: Test timed out in 300000ms.')).toBeNull();
  });

  test.each([
    'Error: redis-1 failed: it was not ready in time\nthe end of its log',
    'Error: gave up after 60000 ms waiting until the job has run',
    'Error: 12 jobs: 3 left, and there is no end to it',
    'TypeError: fetch failed\n    at fetch\nCaused by: Error: connect ECONNREFUSED 127.0.0.1:1',
    'AssertionError: expected 1 to be 2\n    at poll\nCaused by: Error: Matcher did not succeed in time.',
  ])('running out of time: %s', (message) => {
    expect(reason(moneyFile, message)).toBeNull();
  });

  test.each([
    'AssertionError: expected "ECONNREFUSED" to be "paid"',
    'AssertionError: expected [] to equal [ … ]\n  it was not ready in time',
    'Error: the books differ\n  the last message was: timed out',
  ])('a wrong value that mentions time: %s', (message) => {
    expect(reason(moneyFile, message)).not.toBeNull();
  });

  test('a test with a wrong value and a timeout has a wrong value', () => {
    expect(whyFinal({ project: 'server', file: moneyFile, test: 'a test', messages: ['Error: Hook timed out in 1ms.', wrongValue] })).not.toBeNull();
  });
});
