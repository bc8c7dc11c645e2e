import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The gzip header: magic number, method, and no name, time or system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty deflate block with the "last block" flag. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Deflate's window: how far back a match can point. */
const windowSize = 32_768;

/**
 * A rendered page that is sent many times, each time with another nonce in the same places. The pieces between the nonces are compressed
 * once. Each response joins them with its nonce in uncompressed blocks, which gzip allows. A nonce is as long as its placeholder.
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
    return Buffer.concat(interleave(this.#pieces, Buffer.from(nonce)));
  }

  async gzip(nonce: string): Promise<Buffer> {
    const compressed = await (this.#compressed ??= this.#compress());
    const nonceBytes = Buffer.from(nonce);
    return Buffer.concat([
      gzipHeader,
      ...interleave(compressed, storedBlock(nonceBytes)),
      lastBlock,
      gzipTrailer(interleave(this.#pieces, nonceBytes)),
    ]);
  }

  /** A piece may refer back to the pieces before it, but never to a nonce, so zero bytes, which no page contains, stand in for nonces. */
  #compress(): Promise<Buffer[]> {
    const nonceStandIn = Buffer.alloc(this.#nonceLength);
    return Promise.all(
      this.#pieces.map((piece, index) => {
        const before = Buffer.concat([...interleave(this.#pieces.slice(0, index), nonceStandIn), ...(index === 0 ? [] : [nonceStandIn])]).subarray(
          -windowSize,
        );
        // A sync flush ends on a byte boundary, so that another block can follow.
        return deflate(piece, { finishFlush: constants.Z_SYNC_FLUSH, ...(before.length > 0 && { dictionary: before }) });
      }),
    );
  }
}

/** An uncompressed deflate block: a flag byte, the length, the length's complement, and the bytes. */
function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** Checksum and length of the whole text. */
function gzipTrailer(pieces: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    pieces.reduce((length, piece) => length + piece.length, 0),
    4,
  );
  return trailer;
}

function interleave(pieces: readonly Buffer[], separator: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [separator, piece]));
}
