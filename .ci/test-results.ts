import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VitestReport } from './vitest-report.ts';

export interface Failure {
  /** `rules`, `components`, `server`, …, or `e2e`. */
  project: string;
  /** Empty if the failure belongs to no file. */
  file: string;
  /** Empty if the whole file failed. */
  test: string;
  messages: string[];
}

export interface FileResult {
  file: string;
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Failed first, then passed alone. Only Playwright tries again by itself. */
  flaky: Failure[];
}

export interface StepResult {
  files: FileResult[];
  /** Errors that belong to no test: unhandled ones, a setup that failed, a missing report. */
  otherErrors: Failure[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      projectName: string;
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  errors: { message?: string }[];
}

/** `.ci/run` writes a line with name and exit code of each step, and each step a report with its name. */
export function readSteps(folder: string): StepResult[] {
  return readFileSync(join(folder, 'exit-codes.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [step = '', code = ''] = line.split(' ');
      return readStep(folder, step, Number(code));
    });
}

export function readStep(folder: string, step: string, exitCode: number): StepResult {
  const path = join(folder, `${step}.json`);
  const { files, otherErrors } = existsSync(path)
    ? readReport(step, JSON.parse(readFileSync(path, 'utf8')) as VitestReport | PlaywrightReport)
    : { files: [], otherErrors: [outsideOfTests(step, 'wrote no report')] };
  const isExplained = otherErrors.length > 0 || files.some(({ failures }) => failures.length > 0);
  if (exitCode !== 0 && !isExplained) otherErrors.push(outsideOfTests(step, `exit code ${exitCode} without a failed test`));
  return { files, otherErrors };
}

function outsideOfTests(step: string, what: string, messages: string[] = []): Failure {
  return { project: step, file: '', test: what, messages };
}

function readReport(step: string, report: VitestReport | PlaywrightReport): StepResult {
  return 'files' in report ? readVitest(step, report) : readPlaywright(step, report);
}

function readVitest(step: string, { files, unhandledErrors }: VitestReport): StepResult {
  return {
    files: files.map(({ file, project, passed, skipped, failures }) => ({
      file,
      passed,
      skipped,
      failures: failures.map((failure) => ({ project, file, ...failure })),
      flaky: [],
    })),
    otherErrors: unhandledErrors.map((error) => outsideOfTests(step, 'unhandled error', [error])),
  };
}

function readPlaywright(step: string, report: PlaywrightReport): StepResult {
  const files = new Map<string, FileResult>();
  const visit = ({ specs = [], suites = [] }: PlaywrightSuite): void => {
    for (const { title, file: name, tests } of specs) {
      const file = `e2e/specs/${name}`;
      const result = files.get(file) ?? { file, passed: 0, skipped: 0, failures: [], flaky: [] };
      files.set(file, result);
      for (const { status, projectName, results } of tests) {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        const failure = { project: step, file, test: `${title} [${projectName}]`, messages };
        if (status === 'expected') result.passed += 1;
        if (status === 'skipped') result.skipped += 1;
        if (status === 'unexpected') result.failures.push(failure);
        if (status === 'flaky') result.flaky.push(failure);
      }
    }
    for (const suite of suites) visit(suite);
  };
  visit(report);
  return {
    files: [...files.values()],
    otherErrors: report.errors.map(({ message = '' }) => outsideOfTests(step, 'error outside of tests', [message])),
  };
}
