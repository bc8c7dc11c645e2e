const testHead = /^\s*test(?:\.each(?:<.+>)?)?\(/;
const describeHead = /^\s*(?:test\.)?describe(?:\.each(?:<.+>)?)?\(/;
const stringStart = /\s*(['"`])/y;

const indentOf = (line: string) => line.length - line.trimStart().length;

export function startsTest(line: string): boolean {
  return testHead.test(line);
}

/** The full name of the test that starts at a line, with the names of its groups. */
export function testNameAt(lines: readonly string[], at: number): string {
  const names = [nameAt(lines, at, testHead)];
  for (let line = openerOf(lines, at); line !== null; line = openerOf(lines, line)) {
    const head = headOf(lines, line, describeHead);
    if (head !== null) names.unshift(nameAt(lines, head, describeHead));
  }
  return names.join(' › ');
}

/** The first line of the test that contains this line. */
export function enclosingTest(lines: readonly string[], at: number): number | null {
  for (let line = openerOf(lines, at); line !== null; line = openerOf(lines, line)) {
    const head = headOf(lines, line, testHead);
    if (head !== null) return head;
  }
  return null;
}

/** In formatted code, the nearest line above with less indentation opens the block around this one. */
function openerOf(lines: readonly string[], at: number): number | null {
  const indent = indentOf(lines[at] ?? '');
  for (let line = at - 1; line >= 0; line -= 1) {
    const text = lines[line] ?? '';
    if (text.trim() !== '' && indentOf(text) < indent) return line;
  }
  return null;
}

/** Where a block starts whose table has several lines: `])('name', () => {` belongs to the line that opened the table. */
function headOf(lines: readonly string[], at: number, head: RegExp): number | null {
  const indent = indentOf(lines[at] ?? '');
  for (let line = at; line >= 0; line -= 1) {
    const text = lines[line] ?? '';
    if (text.trim() === '' || indentOf(text) > indent) continue;
    if (head.test(text)) return line;
    if (!/^\s*[\])]/.test(text)) return null;
  }
  return null;
}

function nameAt(lines: readonly string[], at: number, head: RegExp): string {
  const text = lines.slice(at).join('\n');
  const [opening = ''] = head.exec(text) ?? [];
  let start = opening.length;
  if (opening.includes('.each')) start = text.indexOf('(', endOfParentheses(text, start)) + 1;
  stringStart.lastIndex = start;
  const [, quote] = stringStart.exec(text) ?? [];
  if (quote === undefined) throw new Error(`a test without a name: ${lines[at]?.trim()}`);
  const nameStart = stringStart.lastIndex;
  return text.slice(nameStart, endOfString(text, nameStart, quote) - 1).replaceAll(/\\(['"`])/g, '$1');
}

/** The position after the parenthesis that closes the one before `start`. */
function endOfParentheses(text: string, start: number): number {
  let depth = 1;
  let at = start;
  while (depth > 0 && at < text.length) {
    const character = text[at] ?? '';
    at += 1;
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (/['"`]/.test(character)) at = endOfString(text, at, character);
    else if (character === '/' && text[at] === '/') at = text.indexOf('\n', at);
  }
  return at;
}

function endOfString(text: string, start: number, quote: string): number {
  let at = start;
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}
