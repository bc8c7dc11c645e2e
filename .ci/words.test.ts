import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/words.md'), 'utf8');
const names = new Set(firstColumn("Names we don't use"));
const phrases = firstColumn("Phrases we don't ship");

const source = /^(?:apps|packages|drills|e2e|deploy|spec|\.ci)\/.*\.(?:ts|tsx|js|css)$/;
/** What people read: screens, emails, and messages of the API. */
const shipped =
  /^(?:apps\/web\/(?:app\/(?!art\/|kit\/)|server\/)|apps\/server\/src\/|packages\/(?:contract|domain)\/src\/|demo-world\/src\/).*\.tsx?$/;
const isTest = /\.(?:test|spec)\.tsx?$/;

function firstColumn(heading: string): string[] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, word = '']) => word);
}

/** 'lockIfUnchanged' and 'lock-if-unchanged' have the same three words. */
function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function inName(name: string): string[] {
  return splitWords(name).filter((word) => names.has(word));
}

function inExports(text: string): string[] {
  const declared = [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm),
  ];
  return declared.flatMap(([, name = '']) => inName(name).map((word) => `${name} (${word})`));
}

function inTexts(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(?:\/\/|import\b).*$/gm, '');
  // A long text may be wrapped inside a phrase.
  return phrases.filter((phrase) => new RegExp(`\\b${phrase.replaceAll(' ', '\\s+')}\\b`, 'i').test(code));
}

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\n')
  .filter((file) => source.test(file));

describe('the repository', () => {
  test('no file name has a word we do not use', () => {
    expect(files.flatMap((file) => inName(file).map((word) => `${file} (${word})`))).toEqual([]);
  });

  test('no exported name has a word we do not use', () => {
    const found = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => inExports(read(file)).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  test('no shipped text has a phrase we do not use', () => {
    const texts = files.filter((file) => shipped.test(file) && !isTest.test(file));
    expect(texts.flatMap((file) => inTexts(read(file)).map((phrase) => `${file}: ${phrase}`))).toEqual([]);
  });
});

describe('the check itself', () => {
  test.each([...names])('finds %s in a file name and in an export', (word) => {
    expect(inName(`apps/server/src/features/requests/${word}-request.ts`)).toEqual([word]);
    expect(inExports(`export async function ${word}Request() {}`)).toEqual([`${word}Request (${word})`]);
  });

  test.each(phrases)('finds “%s” on a screen, in an email and in a message of the API', (phrase) => {
    expect(inTexts(`<p>One request ${phrase} today.</p>`)).toContain(phrase);
    expect(inTexts(`before: ['${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}, please.'],`)).toContain(phrase);
    expect(inTexts(`too_late: { status: 409, message: \`That ${phrase} \${name}.\` },`)).toContain(phrase);
    expect(inTexts(`<p>\n  One request ${phrase.replaceAll(' ', '\n  ')}\n</p>`)).toContain(phrase);
  });

  test('the words and phrases come from the page', () => {
    expect(names.size).toBeGreaterThan(30);
    expect(phrases.length).toBeGreaterThan(20);
  });

  test.each([
    'apps/web/app/features/requests/customer/labels.ts',
    'apps/web/app/layout/page-banner.tsx',
    'apps/web/app/routes/register.tsx',
    'apps/server/src/features/requests/emails/request.email.ts',
    'apps/server/src/platform/email/compose-email.ts',
    'apps/server/src/features/documents/statement.ts',
    'packages/contract/src/errors.ts',
    'packages/domain/src/rental-request/upload-rules.ts',
  ])('%s is one of the files that ship texts', (file) => {
    expect(files.filter((path) => shipped.test(path))).toContain(file);
  });

  test('comments and imports may use any word', () => {
    expect(inTexts("// somebody\n/** by itself */\nimport { photograph } from './x.ts';")).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
