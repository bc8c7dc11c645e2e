import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the good examples of STYLE.md', () => {
  const style = read('STYLE.md');
  const sources = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/build', '**/.react-router'] });

  test('are names in our code', () => {
    const names = [...style.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
    const code = sources.map(read).join('\n');
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });

  test('are lines of the file they name', () => {
    const examples = [...style.matchAll(/^\/\/ Good \(([\w.-]+).*\n(.+)/gm)].map(([, file = '', line = '']) => ({
      file,
      line: line.replace(/, …\);$/, ''),
    }));
    expect(examples.length).toBeGreaterThan(3);
    const missing = examples.filter(({ file, line }) => !sources.some((source) => source.endsWith(`/${file}`) && read(source).includes(line.trim())));
    expect(missing).toEqual([]);
  });
});
