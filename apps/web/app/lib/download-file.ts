/** Fetches the file instead of opening its link, so that the page can show a failure. Links expire, so a failed download is retried once with a new link. */
export async function downloadFile(url: string, name: string, requestNewLink: () => Promise<string | null>): Promise<void> {
  const content = await fetchFile(url).catch(async (error: unknown) => {
    const newLink = await requestNewLink();
    if (!newLink) throw error;
    return fetchFile(newLink);
  });
  saveFile(content, name);
}

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The file server responded with ${response.status}`);
  return response.blob();
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may read it after the click; a minute is enough.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
