import { extractText, getMeta } from 'unpdf';

/** A PDF's text, number of pages and metadata, read by another library than the one that writes it. */
export async function readPdf(bytes: ArrayBuffer) {
  // The reader detaches the buffer it gets, so each call gets a copy.
  const { totalPages, text } = await extractText(new Uint8Array(bytes.slice(0)), { mergePages: true });
  const { info } = await getMeta(new Uint8Array(bytes.slice(0)));
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' '), info: info as Record<string, unknown> };
}
