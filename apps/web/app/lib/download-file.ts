import { saveFile } from './save-file.ts';

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
