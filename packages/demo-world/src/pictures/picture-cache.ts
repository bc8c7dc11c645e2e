import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import type { PictureSpec } from './picture-specs.ts';
import type { RenderedPicture } from './render-picture.ts';

const root = join(import.meta.dirname, '../../../../node_modules/.cache/frontage-demo');
/** All that decides how a picture looks. */
const sources = ['../scenes', '../random.ts', './render-picture.ts'].map((path) => join(import.meta.dirname, path));

export type PictureCache = {
  /** Prints what is missing, and says for each picture where it lies as soon as it does. */
  render: (orders: readonly PictureSpec[], onPrinted: (order: PictureSpec, folder: string) => void) => Promise<void>;
};

/** Printed pictures are kept until the way they are drawn changes. */
export function openPictureCache(folder = join(root, fingerprint())): PictureCache {
  forgetOthers(folder);
  return {
    render: async (orders, onPrinted) => {
      const placed = orders.map((order) => ({ order, folder: join(folder, nameOf(order)) }));
      const missing = placed.filter((each) => !existsSync(each.folder));
      for (const each of placed) if (existsSync(each.folder)) onPrinted(each.order, each.folder);
      await printAll(missing, onPrinted);
    },
  };
}

export function readRendered(folder: string): RenderedPicture {
  return JSON.parse(readFileSync(join(folder, 'picture.json'), 'utf8')) as RenderedPicture;
}

type Placed = { order: PictureSpec; folder: string };

async function printAll(missing: readonly Placed[], onPrinted: (order: PictureSpec, folder: string) => void): Promise<void> {
  const queue = [...missing];
  const count = Math.min(queue.length, Math.max(2, availableParallelism()));
  await Promise.all(Array.from({ length: count }, () => printFrom(queue, onPrinted)));
}

/** Keeps one child busy until the queue is empty. */
function printFrom(queue: Placed[], onPrinted: (order: PictureSpec, folder: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./render-worker.ts', import.meta.url), { env: {} });
    let current: Placed | undefined;
    const next = () => {
      current = queue.shift();
      if (current) child.send(current);
      else child.disconnect();
    };
    child.on('message', ({ failure }: { failure?: string }) => {
      if (failure !== undefined) reject(new Error(failure));
      if (current) onPrinted(current.order, current.folder);
      next();
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`printing ended with ${code}`))));
    next();
  });
}

function nameOf(order: PictureSpec): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 24);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const read = (path: string) => {
    if (!path.endsWith('.ts')) for (const name of readdirSync(path).toSorted()) read(join(path, name));
    else hash.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const source of sources) read(source);
  return hash.digest('hex').slice(0, 16);
}

function forgetOthers(kept: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) if (join(root, name) !== kept) rmSync(join(root, name), { recursive: true, force: true });
}
