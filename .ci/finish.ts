import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInQuarantine, quarantine } from './quarantine.ts';
import { decide, type RunAlone } from './second-chance.ts';
import { type Failure, readStep, readSteps } from './test-results.ts';

/**
 * node .ci/finish.ts FOLDER: reads the reports of a run, tries once more what may be tried again, prints what failed, and decides by its exit
 * code. The lines that it prints are also in summary.txt, for `.ci/run status`.
 */
const [, , folder = ''] = process.argv;

/** In a new process with new servers: a second try in place would start with the rows and clocks that the first one left. */
const runAlone: RunAlone = (file, project) => {
  process.stdout.write(`\n== second chance, alone: ${file}\n`);
  const step = `again-${file.replaceAll('/', '-')}`;
  const args = [
    'run',
    file,
    '--project',
    project,
    '--maxWorkers=1',
    '--reporter=default',
    `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`,
  ];
  const { status } = spawnSync(join('node_modules', '.bin', 'vitest'), args, {
    stdio: 'inherit',
    env: { ...process.env, CI_REPORT: join(folder, `${step}.json`) },
  });
  return readStep(folder, step, status ?? 1);
};

const name = ({ project, file, test }: Failure) => [file || project, test].filter(Boolean).join(' › ');
/** Often only the end of a long log is stored, so each failure is told again here. */
const describe = (head: string, { messages }: Failure, lines: number) =>
  [head, ...messages.map((message) => message.split('\n').slice(0, lines).join('\n    '))].join('\n    ');

const { passed, skipped, failures, quarantined, flaky } = decide(
  readSteps(folder),
  process.env['CI_SECOND_CHANCES'] === 'off' ? null : runAlone,
  (failure) => isInQuarantine(quarantine, new Date(), failure),
);
const lines = [
  ...quarantined.map((failure) => describe(`~ in quarantine, failed: ${name(failure)}`, failure, 2)),
  ...flaky.map((failure) => describe(`~ flaky, passed alone: ${name(failure)}`, failure, 2)),
  ...failures.map((failure) => describe(`✗ ${name(failure)} (${failure.why})`, failure, 12)),
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
];
const summary = `${lines.join('\n')}\n`;
writeFileSync(join(folder, 'summary.txt'), summary);
process.stdout.write(`\n${summary}`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
