import { extractText, getMeta } from 'unpdf';

/** What another program reads in a document: its words in order, how many pages it has and what it says about itself. */
export async function readPdf(bytes: ArrayBuffer) {
  // The reader takes what it is given for itself.
  const { totalPages, text } = await extractText(new Uint8Array(bytes.slice(0)), { mergePages: true });
  const { info } = await getMeta(new Uint8Array(bytes.slice(0)));
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' '), info: info as Record<string, unknown> };
}
