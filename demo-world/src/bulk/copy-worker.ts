import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { blockRows, type BulkPlan, copyStatement, createBlockMaker } from './rows.ts';

/** Makes every nth block and copies it. Several workers together fill the table nearly in order. */
const { ownerUrl, plan, first, every } = workerData as { ownerUrl: string; plan: BulkPlan; first: number; every: number };
const makeBlock = createBlockMaker(plan);

function* blocks(): Generator<Buffer> {
  for (let block = first; block * blockRows < plan.rows; block += every) yield Buffer.from(makeBlock(block));
}

const client = new Client({ connectionString: ownerUrl });
await client.connect();
try {
  await client.query('set synchronous_commit = off');
  await pipeline(Readable.from(blocks(), { highWaterMark: 4 }), client.query(copyFrom(copyStatement)));
} finally {
  await client.end();
}
