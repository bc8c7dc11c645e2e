import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The index row that belongs to a decision record. */
function expectedRow(file: string): string[] {
  const text = read(file);
  const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? [];
  const successor = /^\*\*Superseded by \[(\d+)\]/m.exec(text)?.[1];
  return [`[${number}](${file})`, title, successor ? `superseded by ${successor}` : 'accepted'];
}

test('the index lists every record with its title and status', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  expect(rows).toEqual(records.toSorted().map(expectedRow));
});
