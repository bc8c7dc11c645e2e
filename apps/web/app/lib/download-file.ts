/** Fetches the file instead of opening its link, so that the page can show a failure. An expired link is replaced once. */
export async function downloadFile(url: string, name: string, freshLink: () => Promise<string | null>): Promise<void> {
  const content = await fetchFile(url).catch(async (error: unknown) => {
    const fresh = await freshLink();
    if (!fresh) throw error;
    return fetchFile(fresh);
  });
  saveFile(content, name);
}

async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The file server answered ${response.status}`);
  return response.blob();
}

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser starts to read it later; a minute is enough for that.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
