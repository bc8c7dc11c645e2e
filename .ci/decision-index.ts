interface DecisionRecord {
  name: string;
  text: string;
}

const columns = ['Number', 'Title', 'Status'];

/** The page with a row for each record in its table, in the layout that the formatter keeps. */
export function renderDecisionIndex(page: string, records: readonly DecisionRecord[]): string {
  const rows = [columns, ...records.map(rowOf)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = '', ...body] = rows.map(line);
  const table = [head, line(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
  return page.replace(/^\| Number [^]*\|$/m, () => table);
}

function rowOf({ name, text }: DecisionRecord): string[] {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? [];
  const successor = /^\*\*Superseded by \[(\d+)\]/m.exec(text)?.[1];
  return [`[${number}](${name})`, title, successor ? `superseded by ${successor}` : 'accepted'];
}
