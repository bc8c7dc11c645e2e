import { readFileSync } from 'node:fs';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Adds up the reports of both test runners and prints the one line that tells how it went. */
function readReport(path: string): Counts {
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
    numPassedTests?: number;
    numFailedTests?: number;
    numFailedTestSuites?: number;
    numPendingTests?: number;
  };
  if (report.stats) return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky, skipped: report.stats.skipped };
  const failed = report.numFailedTests ?? 0;
  // A file that could not be loaded has no failed test, but it has failed all the same.
  return { passed: report.numPassedTests ?? 0, failed: failed || (report.numFailedTestSuites ?? 0), skipped: report.numPendingTests ?? 0 };
}

const counts = process.argv.slice(2).map(readReport);
const total = (key: keyof Counts) => counts.reduce((sum, report) => sum + report[key], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed${total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''}\n`);
process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0;
