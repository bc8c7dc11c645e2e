import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter((file) => file !== '');
const files = new Set(tracked);
const folders = new Set(tracked.flatMap((file) => parentsOf(file)));
const topLevel = new Set(tracked.map((file) => file.split('/')[0]));
/** 'platform/errors.ts' is enough to name a file, where the folders above it are clear from the page. */
const endings = new Set(tracked.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const generated = new Set(['docs/configuration.md']);
/** Names files that are gone, and what replaced them. */
const history = 'docs/proof/tests-moved.md';
/** Names files in Stripe's repositories. */
const aboutForeignFiles = 'packages/stripe-simulator/contract/README.md';
const pages = tracked.filter(
  (file) =>
    /^(?:[A-Z]+\.md|(?:docs|changes|deploy)\/.*\.md|.*\/README\.md)$/.test(file) &&
    !generated.has(file) &&
    file !== history &&
    file !== aboutForeignFiles,
);

const hasExtension = /\.(?:tsx?|js|mjs|css|sql|json|md|ya?ml|conf|cron|sh|webp|svg|txt)$/;
/** 'errors.ts' and 'docs/words.md', but not the ending '.store.ts'. */
const isPath = /^(?!\*?(?:\.\w+)+\.tsx?$)[\w.@*{},-]+(?:\/[\w.@*{},-]+)*\/?$/;

function parentsOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Fenced blocks hold examples, which may name files that don't exist. */
function withoutExamples(text: string): string {
  return text.replaceAll(/^```[^]*?^```$/gm, '');
}

function exists(path: string): boolean {
  const clean = normalize(path).replace(/\/$/, '');
  return clean === '.' || files.has(clean) || folders.has(clean) || (/[*{]/.test(clean) && globSync(clean, { cwd: root }).length > 0);
}

function anchorsOf(page: string): string[] {
  return [...withoutExamples(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string, text: string): string[] {
  return [...withoutExamples(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const file = path === '' ? page : normalize(join(dirname(page), path));
      return !exists(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
}

function missingPaths(page: string, text: string): string[] {
  return [...withoutExamples(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => isPath.test(code) && (hasExtension.test(code) || code.includes('/')))
    .filter((code) => {
      const here = join(dirname(page), code);
      if (exists(code) || exists(here) || endings.has(code)) return false;
      const [first = ''] = code.split('/');
      return hasExtension.test(code) || topLevel.has(first) || folders.has(join(dirname(page), first));
    });
}

function unknownCommands(text: string): string[] {
  const ofPnpm = new Set(['install', 'exec', 'vitest', '--filter']);
  return [...text.matchAll(/\bpnpm ([a-z][\w:-]*|--filter)(?=[\s`])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !scripts[name] && !ofPnpm.has(name));
}

describe.each(pages)('%s', (page) => {
  test('links lead somewhere', () => {
    expect(brokenLinks(page, read(page))).toEqual([]);
  });

  test('paths exist', () => {
    expect(missingPaths(page, read(page))).toEqual([]);
  });

  test('commands exist', () => {
    expect(unknownCommands(read(page))).toEqual([]);
  });
});

describe('the check itself', () => {
  test('sees a link to a missing file and to a missing heading', () => {
    const text = '[a](docs/missing.md) [b](README.md#no-such-heading) [c](README.md) [d](https://example.com)';
    expect(brokenLinks('CONTRIBUTING.md', text)).toEqual(['docs/missing.md', 'README.md#no-such-heading']);
  });

  test('sees a missing file, a missing folder and a missing file beside the page', () => {
    const text = '`apps/server/src/missing.ts` `deploy/missing` `missing.store.ts` `platform/errors.ts` `/healthz` `image/webp` `deploy/*/*.yml`';
    expect(missingPaths('README.md', text)).toEqual(['apps/server/src/missing.ts', 'deploy/missing', 'missing.store.ts']);
  });

  test('sees a command that is no script', () => {
    expect(unknownCommands('`pnpm check` and `pnpm chekc`')).toEqual(['chekc']);
  });

  test('leaves examples alone', () => {
    expect(missingPaths('README.md', '```\n`docs/missing.md`\n```')).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
