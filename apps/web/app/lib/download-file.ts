/**
 * Fetches a file and hands it to the browser to keep. It is fetched rather than opened, so that a failure can be told on the page. A link
 * that no longer works is asked for anew once.
 */
export async function downloadFile(url: string, name: string, freshLink?: () => Promise<string | null>): Promise<void> {
  const content = await fetchFile(url).catch(async (error: unknown) => {
    const fresh = await freshLink?.();
    if (!fresh) throw error;
    return fetchFile(fresh);
  });
  saveFile(content, name);
}

async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`The file server answered ${answer.status}`);
  return answer.blob();
}

/** As if it had been downloaded under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this; a minute is enough to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
