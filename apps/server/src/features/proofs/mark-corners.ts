import type { Corners } from '@frontage/domain/listing/perspective';
import { canMarkCorners } from '@frontage/domain/proof-check/grade';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { Queue } from '../../platform/queue.ts';
import { publishToParties } from '../uploads/public.ts';
import { findPhotoOfParty, markCornersOf } from './proof-check.store.ts';

export interface MarkingDeps {
  db: Database;
  queue: Queue;
}

/** Has a photo compared once more, at the place that one of the two parties marked. Newer corners replace those that are still being compared. */
export async function markCorners({ db, queue }: MarkingDeps, principal: Principal, id: string, corners: Corners): Promise<void> {
  await db.transaction(async (tx) => {
    const photo = await findPhotoOfParty(tx, id, principal);
    if (!photo) throw new AppError('not_found');
    if (!canMarkCorners(photo)) throw new AppError('nothing_to_mark');
    await markCornersOf(tx, id, corners, principal.type);
    await queue.enqueue(tx, 'check-proof', { id }, { accountId: principal.accountId });
    await publishToParties(tx, photo.requestId);
  });
}
