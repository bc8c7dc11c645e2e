import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const maxFailedFirstTries = 12;

/**
 * Ends a run in which nearly everything fails. Playwright's `maxFailures` would not: it counts a test after its last try, and with isolated
 * retries that comes after the first tries of all tests.
 * @public Playwright loads it.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default class StopEarly implements Reporter {
  #failed = 0;

  onTestEnd({ expectedStatus }: TestCase, { retry, status }: TestResult): void {
    if (retry > 0 || status === expectedStatus || status === 'skipped') return;
    this.#failed += 1;
    // Like Ctrl+C: the running tests end, and the reports are written.
    if (this.#failed === maxFailedFirstTries) process.kill(process.pid, 'SIGINT');
  }
}
