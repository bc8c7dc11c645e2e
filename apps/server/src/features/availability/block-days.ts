import type { Block } from '@frontage/contract/availability';
import { blockLimits, describeReserved, findBlockProblem, toBlockedDays } from '@frontage/domain/listing/blocked-days';
import { addDays } from '@frontage/domain/listing/day';
import { type Day, overlap } from '@frontage/domain/listing/slot-reservations';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { type BlockRow, deleteBlock, findBlocks, findOwnListing, findReservedDays, insertBlock, lockOwnListing } from './blocked-days.store.ts';

interface NewBlock {
  from: Day;
  to: Day;
  note?: string | undefined;
}

type Deps = Pick<AvailabilityDeps, 'db'>;

export async function listBlocks({ db }: Deps, { accountId }: Principal, listingId: string): Promise<Block[]> {
  const listing = await findOwnListing(db.write, accountId, listingId);
  if (!listing) throw new AppError('not_found');
  return (await findBlocks(db.write, listingId, listing.today)).map(presentBlock);
}

export function blockDays({ db }: Deps, { accountId }: Principal, listingId: string, entered: NewBlock): Promise<Block> {
  return db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, accountId, listingId);
    if (!listing) throw new AppError('not_found');
    const problem = findBlockProblem(entered, listing.today);
    if (problem) throw new AppError('validation_failed', { message: problem.message, fields: { [problem.field]: problem.message } });
    const days = toBlockedDays(entered);
    const reserved = describeReserved(await findReservedDays(tx, listingId, days), days);
    if (reserved !== null) throw new AppError('dates_taken', { message: `This space is rented on ${reserved}. Please choose other days.` });
    const blocks = await findBlocks(tx, listingId, listing.today);
    if (blocks.some((block) => overlap(block, days))) throw new AppError('days_already_blocked');
    if (blocks.length >= blockLimits.blocks) throw new AppError('too_many_blocks');
    const note = entered.note ?? null;
    return presentBlock({ id: await insertBlock(tx, listingId, days, note), ...days, note });
  });
}

export function unblockDays({ db }: Deps, { accountId }: Principal, listingId: string, blockId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, accountId, listingId);
    if (!listing || !(await deleteBlock(tx, listingId, blockId))) throw new AppError('not_found');
  });
}

function presentBlock({ id, from, until, note }: BlockRow): Block {
  return { _id: id, from, to: addDays(until, -1), note };
}
