/** The browser's log: for faults that people can do nothing about and should not be bothered with. */
export function log(text: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the browser's log
  console.warn(text, detail);
}
