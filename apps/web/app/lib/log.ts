/** For errors that visitors can do nothing about. */
export function log(text: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's log
  console.warn(text, detail);
}
