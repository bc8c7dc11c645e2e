import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSteps } from './test-results.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) => writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const outcome = (status: string, message?: string) => ({
  status,
  projectName: 'desktop',
  results: [{ errors: message ? [{ message }] : [] }, { errors: [] }],
});

test('reads Playwright’s report, also of nested describes', () => {
  write('exit-codes.txt', 'e2e 1\n');
  write('e2e.json', {
    errors: [],
    suites: [
      {
        specs: [{ title: 'signs in', file: 'sign-in.spec.ts', tests: [outcome('expected'), outcome('skipped')] }],
        suites: [
          {
            specs: [
              { title: 'is slow once', file: 'sign-in.spec.ts', tests: [outcome('flaky', 'too late')] },
              { title: 'is broken', file: 'sign-in.spec.ts', tests: [outcome('unexpected', 'not there')] },
            ],
          },
        ],
      },
    ],
  });
  const at = { project: 'e2e', file: 'e2e/specs/sign-in.spec.ts' };
  expect(readSteps(folder)).toEqual([
    {
      files: [
        {
          file: at.file,
          passed: 1,
          skipped: 1,
          failures: [{ ...at, test: 'is broken [desktop]', messages: ['not there'] }],
          flaky: [{ ...at, test: 'is slow once [desktop]', messages: ['too late'] }],
        },
      ],
      otherErrors: [],
    },
  ]);
});

test('tells errors outside of tests, exit codes without a failed test and missing reports apart', () => {
  write('exit-codes.txt', 'e2e 1\nserver+web 134\ndrills 137\n');
  write('e2e.json', { errors: [{ message: "item focused with '.only' is not allowed due to the 'forbidOnly' option" }], suites: [] });
  write('server+web.json', { files: [], unhandledErrors: [] });
  const errors = readSteps(folder).flatMap(({ otherErrors }) => otherErrors.map(({ project, test: what }) => `${project}: ${what}`));
  expect(errors).toEqual(['e2e: error outside of tests', 'server+web: exit code 134 without a failed test', 'drills: wrote no report']);
});
