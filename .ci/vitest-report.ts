import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface VitestReport {
  files: {
    file: string;
    project: string;
    seconds: number;
    passed: number;
    skipped: number;
    /** `test` is empty if the file itself failed, for example while loading or in a hook. */
    failures: { test: string; messages: string[] }[];
  }[];
  unhandledErrors: string[];
}

/**
 * Writes what `.ci/run` decides by to the file that CI_REPORT names. Vitest's own JSON report has no unhandled errors, no projects and no
 * causes of errors, which tell a wait that ended from a wrong value.
 * @public Vitest loads it.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest requires it
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env['CI_REPORT'];
    if (!path) throw new Error('CI_REPORT must name the file to write');
    const report: VitestReport = { files: modules.map(describeFile), unhandledErrors: unhandledErrors.map(describeError) };
    writeFileSync(path, JSON.stringify(report, null, 2));
  }
}

function describeFile(module: TestModule): VitestReport['files'][number] {
  const tests = [...module.children.allTests()];
  const count = (wanted: 'passed' | 'skipped') => tests.filter((test) => test.result().state === wanted).length;
  const failures = [
    ...[module, ...module.children.allSuites()].map((suite) => ({ test: '', errors: suite.errors() })),
    ...tests.map((test) => ({ test: test.fullName, errors: test.result().state === 'failed' ? (test.result().errors ?? []) : [] })),
  ];
  return {
    file: relative(process.cwd(), module.moduleId),
    project: module.project.name,
    seconds: Math.round(module.diagnostic().duration / 1_000),
    passed: count('passed'),
    skipped: count('skipped'),
    failures: failures.filter(({ errors }) => errors.length > 0).map(({ test, errors }) => ({ test, messages: errors.map(describeError) })),
  };
}

function describeError({ name, message, stack, cause }: SerializedError): string {
  const own = stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`;
  return cause ? `${own}\nCaused by: ${describeError(cause)}` : own;
}
