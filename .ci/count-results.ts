import { readFileSync } from 'node:fs';

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number };
}

interface Counts {
  passed: number;
  skipped: number;
  /** Each with its location and the first lines of its message: often only the end of a long log is stored. */
  failures: string[];
}

const firstLines = (text = '') => text.split('\n').slice(0, 12).join('\n    ');

function countVitest(report: VitestReport): Counts {
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    // A file whose loading or cleanup failed has no failed test, but counts as a failure.
    if (failed.length === 0 && file.status === 'failed') return [`${file.name}\n    ${firstLines(file.message)}`];
    return failed.map((test) => `${file.name} › ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failures };
}

function failuresIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => `${spec.file} › ${spec.title}\n    ${firstLines(test.results.find((result) => result.error)?.error?.message)}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresIn)];
}

/** Reads a report of either test runner. */
function readReport(path: string): Counts {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport;
  if ('stats' in report) return { passed: report.stats.expected, skipped: report.stats.skipped, failures: failuresIn(report) };
  return countVitest(report);
}

const counts = process.argv.slice(2).map(readReport);
const failures = counts.flatMap((report) => report.failures);
const total = (key: 'passed' | 'skipped') => counts.reduce((sum, report) => sum + report[key], 0);
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.stdout.write(`${total('passed')} passed, ${failures.length} failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}\n`);
process.exitCode = failures.length > 0 || total('passed') === 0 ? 1 : 0;
