import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import type { PictureSpec } from './picture-specs.ts';
import type { RenderedPicture } from './render-picture.ts';

const root = join(import.meta.dirname, '../../../node_modules/.cache/frontage-demo');
/** The files that determine how a picture looks. */
const sources = ['../scenes', '../random.ts', './render-picture.ts'].map((path) => join(import.meta.dirname, path));

export type PictureCache = {
  /** Renders missing pictures, and calls back with the folder of each as soon as it exists. */
  render: (specs: readonly PictureSpec[], onRendered: (spec: PictureSpec, folder: string) => void) => Promise<void>;
};

/** Rendered pictures stay cached until the code that draws them changes. */
export function openPictureCache(folder = join(root, fingerprint())): PictureCache {
  deleteOtherFolders(folder);
  return {
    render: async (specs, onRendered) => {
      const entries = specs.map((spec) => ({ spec, folder: join(folder, folderName(spec)) }));
      const missing = entries.filter((entry) => !existsSync(entry.folder));
      for (const entry of entries) if (existsSync(entry.folder)) onRendered(entry.spec, entry.folder);
      await renderAll(missing, onRendered);
    },
  };
}

export function readRendered(folder: string): RenderedPicture {
  return JSON.parse(readFileSync(join(folder, 'picture.json'), 'utf8')) as RenderedPicture;
}

type CacheEntry = { spec: PictureSpec; folder: string };

async function renderAll(missing: readonly CacheEntry[], onRendered: (spec: PictureSpec, folder: string) => void): Promise<void> {
  const queue = [...missing];
  const count = Math.min(queue.length, Math.max(2, availableParallelism()));
  await Promise.all(Array.from({ length: count }, () => renderFromQueue(queue, onRendered)));
}

/** Runs one child process until the queue is empty. */
function renderFromQueue(queue: CacheEntry[], onRendered: (spec: PictureSpec, folder: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./render-worker.ts', import.meta.url), { env: {} });
    let current: CacheEntry | undefined;
    const next = () => {
      current = queue.shift();
      if (current) child.send(current);
      else child.disconnect();
    };
    child.on('message', ({ failure }: { failure?: string }) => {
      if (failure !== undefined) reject(new Error(failure));
      if (current) onRendered(current.spec, current.folder);
      next();
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`rendering exited with ${code}`))));
    next();
  });
}

function folderName(spec: PictureSpec): string {
  return createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 24);
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

function deleteOtherFolders(current: string): void {
  if (!existsSync(root)) return;
  for (const name of readdirSync(root)) if (join(root, name) !== current) rmSync(join(root, name), { recursive: true, force: true });
}
