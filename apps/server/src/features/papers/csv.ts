/** A spreadsheet that opens a file runs what begins like a formula. An apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that people wrote, made harmless. */
export function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** One record as RFC 4180 wants it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Without it spreadsheets take UTF-8 for something older. */
export const byteOrderMark = '\uFEFF';
