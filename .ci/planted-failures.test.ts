import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A test that fails in the first run and passes in the second. */
const failsOnce = (name: string, failure: string, timeout = 60_000) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { expect, test } from 'vitest';
  test('${name}', { timeout: ${timeout} }, async () => {
    const isFirstRun = !existsSync('${name}.ran');
    writeFileSync('${name}.ran', '');
    if (isFirstRun) ${failure};
  });`;
const wrongValue = 'expect(101).toBe(100)';
const neverEnds = 'await new Promise(() => undefined)';

/** Runs these files as `.ci/run` does, in a folder of their own, and returns what finish.ts printed about them. */
async function runPlanted(files: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-planted-'));
  const results = join(folder, 'results');
  try {
    mkdirSync(results);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { projects: [{ test: { name: 'server', include: ['**/*.test.ts'] } }] } };`,
    );
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    const env = { ...process.env, CI: '1', CI_REPORT: join(results, 'server.json') };
    const args = ['run', '--project', 'server', `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`];
    const first = await runIn(folder, join(root, 'node_modules/.bin/vitest'), args, env);
    appendFileSync(join(results, 'exit-codes.txt'), `server ${first}\n`);
    const code = await runIn(folder, process.execPath, [join(import.meta.dirname, 'finish.ts'), results], env);
    return { code, lines: readFileSync(join(results, 'summary.txt'), 'utf8').trim().split('\n') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runIn(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number]>;
  await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return code;
}

const headOf = (lines: string[]) => lines.filter((line) => /^[~✗]/.test(line));

describe.concurrent('a run with planted failures', () => {
  test('passes if what failed passes alone, and lists it', async () => {
    const { code, lines } = await runPlanted({
      'apps/server/src/once.test.ts': failsOnce('fails once', wrongValue),
      'apps/server/src/hook.test.ts': `
        import { existsSync, writeFileSync } from 'node:fs';
        import { beforeAll, test } from 'vitest';
        beforeAll(() => {
          const isFirstRun = !existsSync('hook.ran');
          writeFileSync('hook.ran', '');
          if (isFirstRun) throw new Error('no server');
        });
        test('needs a server', () => undefined);`,
      'apps/server/src/features/ledger/slow.test.ts': failsOnce('slow money', neverEnds, 2_000),
    });
    expect(headOf(lines).toSorted()).toEqual([
      '~ flaky, passed alone: apps/server/src/features/ledger/slow.test.ts › slow money',
      '~ flaky, passed alone: apps/server/src/hook.test.ts',
      '~ flaky, passed alone: apps/server/src/once.test.ts › fails once',
    ]);
    expect([code, lines.at(-1)]).toEqual([0, '3 passed, 0 failed']);
  });

  test('fails if a test always fails', async () => {
    const { code, lines } = await runPlanted({
      'apps/server/src/always.test.ts': `import { expect, test } from 'vitest'; test('always fails', () => expect(1).toBe(2)); test.skip('later');`,
    });
    expect(headOf(lines)).toEqual(['✗ apps/server/src/always.test.ts › always fails (failed twice)']);
    expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed, 1 skipped']);
  });

  test('fails for a wrong sum that is right the second time, and for a forgotten .only', async () => {
    const { code, lines } = await runPlanted({
      'apps/server/src/features/ledger/sum.test.ts': failsOnce('sum', wrongValue),
      'apps/server/src/only.test.ts': `import { test } from 'vitest'; test.only('one', () => undefined); test('two', () => undefined);`,
    });
    expect(headOf(lines).toSorted()).toEqual([
      '✗ apps/server/src/features/ledger/sum.test.ts › sum (money, authorization, races and drills must be right the first time)',
      '✗ apps/server/src/only.test.ts › one (a forgotten .only)',
    ]);
    expect(code).toBe(1);
  });

  test('fails for an unhandled error, and names it', async () => {
    const { code, lines } = await runPlanted({
      'apps/server/src/unhandled.test.ts': `
        import { test } from 'vitest';
        test('passes', async () => {
          void Promise.reject(new Error('nobody waits for me'));
          await new Promise((resolve) => setTimeout(resolve, 20));
        });`,
    });
    expect(headOf(lines)).toEqual(['✗ server › unhandled error (belongs to no test)']);
    expect(lines.join('\n')).toContain('Error: nobody waits for me');
    expect([code, lines.at(-1)]).toEqual([1, '1 passed, 1 failed']);
  });

  test('fails if seven files fail, although each would pass alone', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `file-${index}`);
    const { code, lines } = await runPlanted(
      Object.fromEntries(names.map((name) => [`apps/server/src/${name}.test.ts`, failsOnce(name, wrongValue)])),
    );
    expect(headOf(lines).toSorted()).toEqual(
      names.map((name) => `✗ apps/server/src/${name}.test.ts › ${name} (7 files failed, so none has a second chance)`),
    );
    expect([code, lines.at(-1)]).toEqual([1, '0 passed, 7 failed']);
  });
});
