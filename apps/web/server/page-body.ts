import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The first ten bytes of every gzip file: its sign, the method, and nothing about name, time or system. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty piece that says that it is the last. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** How far back a compressed text can point. */
const reach = 32_768;

/**
 * A rendered page that is sent many times, each time with another nonce in the same places. What lies between them is compressed once;
 * for each answer the pieces are put together with the nonce laid in as it is, which gzip allows. A nonce is as long as its placeholder.
 */
export class PageBody {
  readonly #pieces: Buffer[];
  readonly #nonceLength: number;
  #compressed: Promise<Buffer[]> | undefined;

  constructor(html: string, noncePlaceholder: string) {
    this.#pieces = html.split(noncePlaceholder).map((piece) => Buffer.from(piece));
    this.#nonceLength = noncePlaceholder.length;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(between(this.#pieces, Buffer.from(nonce)));
  }

  async gzip(nonce: string): Promise<Buffer> {
    const compressed = await (this.#compressed ??= this.#compress());
    const laidIn = Buffer.from(nonce);
    return Buffer.concat([gzipHead, ...between(compressed, storedBlock(laidIn)), lastBlock, gzipTail(between(this.#pieces, laidIn))]);
  }

  /** Each piece may point back into those before it, but never at a nonce: in its place stand bytes that no page contains. */
  #compress(): Promise<Buffer[]> {
    const unlike = Buffer.alloc(this.#nonceLength);
    return Promise.all(
      this.#pieces.map((piece, place) => {
        const before = Buffer.concat([...between(this.#pieces.slice(0, place), unlike), ...(place === 0 ? [] : [unlike])]).subarray(-reach);
        // Ends on a whole byte, so that another piece can follow.
        return deflate(piece, { finishFlush: constants.Z_SYNC_FLUSH, ...(before.length > 0 && { dictionary: before }) });
      }),
    );
  }
}

/** Bytes as they are, in the form that a compressed stream may contain them: a sign, their number, and the same number turned over. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** The sum over the whole text and its length, by which whoever unpacks it sees that it is whole. */
function gzipTail(pieces: readonly Buffer[]): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  );
  tail.writeUInt32LE(
    pieces.reduce((length, piece) => length + piece.length, 0),
    4,
  );
  return tail;
}

function between(pieces: readonly Buffer[], joint: Buffer): Buffer[] {
  return pieces.flatMap((piece, place) => (place === 0 ? [piece] : [joint, piece]));
}
