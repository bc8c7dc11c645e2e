import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ImageWorker } from '../../platform/pictures/image-worker.ts';
import type { Queue } from '../../platform/queue.ts';
import { findFileWithoutFacts, markFactsQueued, queueMissingFacts, storeFacts } from './attachment.store.ts';
import { attachmentKey } from './file-keys.ts';
import { publishToParties } from './publish-to-parties.ts';

interface Deps {
  db: Database;
  files: Files;
  imageWorker: ImageWorker;
}

/** Queues a look into a file that was uploaded a moment ago. */
export async function queueFactsOf({ queue }: { queue: Queue }, tx: Transaction, accountId: string, id: string): Promise<void> {
  await markFactsQueued(tx, id);
  await queue.enqueue(tx, 'read-artwork-facts', { id }, { accountId });
}

/** Queues a look into each file of a request that nobody has looked into yet. Safe to call again. */
export async function queueFacts({ queue }: { queue: Queue }, tx: Transaction, accountId: string, requestId: string): Promise<void> {
  for (const id of await queueMissingFacts(tx, requestId)) await queue.enqueue(tx, 'read-artwork-facts', { id }, { accountId });
}

const job = z.object({ id: z.uuid() });

/** Finds out what an artwork file is. Where it belongs to a request, the open pages of both parties show it. */
export async function readArtworkFacts({ db, files, imageWorker }: Deps, data: unknown): Promise<void> {
  const { id } = job.parse(data);
  const file = await findFileWithoutFacts(db.write, id);
  if (!file) return;
  const facts = await readFacts({ files, imageWorker }, attachmentKey(file.account_id, id));
  await db.transaction(async (tx) => {
    const requestId = await storeFacts(tx, id, facts);
    if (requestId !== null) await publishToParties(tx, requestId);
  });
}

async function readFacts({ files, imageWorker }: Omit<Deps, 'db'>, key: string) {
  // A file that is gone is not looked for again and again.
  if ((await files.uploadSize(key)) === null) return { kind: 'other' } as const;
  const folder = await mkdtemp(join(tmpdir(), 'frontage-facts-'));
  try {
    const original = join(folder, 'original');
    return (await files.download(key, original, attachmentLimits.each)) ? await imageWorker.readFacts(original) : ({ kind: 'other' } as const);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
