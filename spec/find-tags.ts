import { beginsTest, nameAt, testAround } from './test-names.ts';

/** One entry that a test says it proves. */
export interface Tag {
  id: string;
  file: string;
  line: number;
  /** Null where the tag stands at no test. */
  test: string | null;
}

const tagLine = /^\s*\/\/ Proves:(.*)$/;

/** Every `// Proves: id, id` directly above a test or inside one. */
export function findTags(file: string, text: string): Tag[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const ids = tagLine.exec(line)?.[1];
    if (ids === undefined) return [];
    const test = testFor(lines, at);
    return ids.split(',').map((id) => ({ id: id.trim(), file, line: at + 1, test: test === null ? null : nameAt(lines, test) }));
  });
}

function testFor(lines: readonly string[], at: number): number | null {
  const below = lines.findIndex((line, index) => index > at && !/^\s*\/\//.test(line));
  return beginsTest(lines[below] ?? '') ? below : testAround(lines, at);
}
