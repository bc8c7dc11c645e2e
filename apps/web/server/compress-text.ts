import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthIt = 1_000;

/** Compresses a page for one answer. Quality 4 is close to the best size at a small part of its cost. */
export async function compressText(text: string, accepted = ''): Promise<{ body: string | Buffer; encoding?: 'br' | 'gzip' }> {
  if (text.length < worthIt) return { body: text };
  if (accepts(accepted, 'br')) return { body: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding: 'br' };
  if (accepts(accepted, 'gzip')) return { body: await zip(text), encoding: 'gzip' };
  return { body: text };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
