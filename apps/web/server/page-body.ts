import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** The gzip header: magic number, method, and no name, time or system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty deflate block with the "last block" flag. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Deflate's window: how far back a match can point. */
const windowSize = 32_768;

/** Text that many pages contain, such as a stylesheet. It is compressed once for all of them. */
export class SharedText {
  readonly bytes: Buffer;
  #compressed: Promise<Buffer> | undefined;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  compress(): Promise<Buffer> {
    return (this.#compressed ??= compressPiece(this.bytes));
  }
}

/** A null stands for the nonce. */
type Piece = Buffer | SharedText | null;

/**
 * A rendered page that is sent many times, each time with another nonce in the same places. The pieces between the nonces are compressed
 * once. Each response joins them with its nonce in uncompressed blocks, which gzip allows. A nonce is as long as its placeholder.
 */
export class PageBody {
  readonly #pieces: Piece[];
  readonly #nonceLength: number;
  #compressed: Promise<(Buffer | null)[]> | undefined;

  constructor(parts: readonly (string | SharedText)[], noncePlaceholder: string) {
    this.#pieces = parts.flatMap((part) => (part instanceof SharedText ? [part] : splitAtNonces(part, noncePlaceholder)));
    this.#nonceLength = noncePlaceholder.length;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(toBytes(this.#pieces, Buffer.from(nonce)));
  }

  async gzip(nonce: string): Promise<Buffer> {
    const compressed = await (this.#compressed ??= this.#compress());
    const nonceBytes = Buffer.from(nonce);
    const nonceBlock = storedBlock(nonceBytes);
    return Buffer.concat([gzipHeader, ...compressed.map((block) => block ?? nonceBlock), lastBlock, gzipTrailer(toBytes(this.#pieces, nonceBytes))]);
  }

  /** A piece may refer back to the pieces before it, but never to a nonce, so zero bytes, which no page contains, stand in for nonces. */
  #compress(): Promise<(Buffer | null)[]> {
    const pieces = toBytes(this.#pieces, Buffer.alloc(this.#nonceLength));
    return Promise.all(
      this.#pieces.map(async (piece, index) => {
        if (piece === null) return null;
        if (piece instanceof SharedText) return piece.compress();
        return compressPiece(piece, Buffer.concat(pieces.slice(0, index)).subarray(-windowSize));
      }),
    );
  }
}

function splitAtNonces(text: string, noncePlaceholder: string): Piece[] {
  return text.split(noncePlaceholder).flatMap((piece, index) => (index === 0 ? [Buffer.from(piece)] : [null, Buffer.from(piece)]));
}

function toBytes(pieces: readonly Piece[], nonce: Buffer): Buffer[] {
  return pieces.map((piece) => (piece instanceof SharedText ? piece.bytes : (piece ?? nonce)));
}

/** A sync flush ends on a byte boundary, so that another block can follow. */
function compressPiece(piece: Buffer, before: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  return deflate(piece, { finishFlush: constants.Z_SYNC_FLUSH, ...(before.length > 0 && { dictionary: before }) });
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
