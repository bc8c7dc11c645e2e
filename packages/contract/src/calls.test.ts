import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('calls.ts imports every file that declares calls', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => / = endpoints\(/.test(read(file)) && !file.endsWith('.test.ts'));
  expect(files).toContain('requests.ts');
  expect(files.filter((file) => !read('calls.ts').includes(`'./${file}'`))).toEqual([]);
});
