/** Downloads what the page has made or fetched. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
