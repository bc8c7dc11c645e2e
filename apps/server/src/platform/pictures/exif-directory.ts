/** One directory of an EXIF block. Nothing outside of the block is read, whatever the block says, and what it lacks is null. */
export interface ExifDirectory {
  text: (tag: number) => string | null;
  /** Exactly this many ratios of two whole numbers. */
  ratios: (tag: number, count: number) => number[] | null;
  directory: (tag: number) => ExifDirectory | null;
}

interface Entry {
  type: number;
  count: number;
  /** Where its four bytes are: the value itself, or where to find it. */
  at: number;
}

const types = { text: 2, long: 4, ratio: 5 } as const;
const head = Buffer.from('Exif\0\0', 'latin1');
const mostEntries = 500;
const longestText = 100;

/** The first directory of the block that stands in a picture; null if it is no such block. */
export function openDirectory(exif: Buffer): ExifDirectory | null {
  const block = exif.subarray(0, head.length).equals(head) ? exif.subarray(head.length) : exif;
  const order = block.toString('latin1', 0, 2);
  if (block.length < 8 || (order !== 'II' && order !== 'MM')) return null;
  const numbers = readNumbers(block, order === 'II');
  return numbers.short(2) === 42 ? directoryAt(block, numbers, numbers.long(4)) : null;
}

interface Numbers {
  short: (at: number) => number | null;
  long: (at: number) => number | null;
}

function readNumbers(block: Buffer, isLittleEndian: boolean): Numbers {
  return {
    short: (at) => (at + 2 > block.length ? null : isLittleEndian ? block.readUInt16LE(at) : block.readUInt16BE(at)),
    long: (at) => (at + 4 > block.length ? null : isLittleEndian ? block.readUInt32LE(at) : block.readUInt32BE(at)),
  };
}

function directoryAt(block: Buffer, numbers: Numbers, start: number | null): ExifDirectory | null {
  if (start === null) return null;
  const entries = readEntries(numbers, start);
  const find = (tag: number, type: number) => {
    const entry = entries.get(tag);
    return entry?.type === type ? entry : null;
  };
  return {
    text: (tag) => {
      const entry = find(tag, types.text);
      if (!entry || entry.count > longestText) return null;
      const at = entry.count <= 4 ? entry.at : numbers.long(entry.at);
      if (at === null || at + entry.count > block.length) return null;
      return block
        .toString('latin1', at, at + entry.count)
        .replace(/\0.*$/s, '')
        .trim();
    },
    ratios: (tag, count) => {
      const entry = find(tag, types.ratio);
      const at = entry?.count === count ? numbers.long(entry.at) : null;
      if (at === null) return null;
      const ratios = Array.from({ length: count }, (_, index) => ratioAt(numbers, at + index * 8));
      return ratios.every((ratio) => ratio !== null) ? ratios : null;
    },
    directory: (tag) => {
      const entry = find(tag, types.long);
      return entry ? directoryAt(block, numbers, numbers.long(entry.at)) : null;
    },
  };
}

function readEntries({ short, long }: Numbers, start: number): Map<number, Entry> {
  const entries = new Map<number, Entry>();
  const count = Math.min(short(start) ?? 0, mostEntries);
  for (let index = 0; index < count; index += 1) {
    const at = start + 2 + index * 12;
    const [tag, type, size] = [short(at), short(at + 2), long(at + 4)];
    if (tag === null || type === null || size === null) break;
    entries.set(tag, { type, count: size, at: at + 8 });
  }
  return entries;
}

function ratioAt({ long }: Numbers, at: number): number | null {
  const [above, below] = [long(at), long(at + 4)];
  return above === null || below === null || below === 0 ? null : above / below;
}
