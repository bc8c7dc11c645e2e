import { open } from 'node:fs/promises';

const few = 4 * 1_024;
const more = 128 * 1_024;

export function readBeginning(path: string): Promise<Buffer> {
  return readAt(path, few, () => 0);
}

export function readEnd(path: string): Promise<Buffer> {
  return readAt(path, more, (size) => Math.max(0, size - more));
}

async function readAt(path: string, length: number, startIn: (size: number) => number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, startIn(size));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
