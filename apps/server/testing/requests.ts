import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { holdsSlot, isOpen } from '@frontage/domain/rental-request/status';
import { randomUUID } from 'node:crypto';
import { settledListing } from './spaces.ts';
import type { Scene } from './scene.ts';

interface Parties {
  customer: { id: string };
  seller: { id: string };
}

interface Circumstances {
  status?: RequestStatus;
  listing?: string;
  placement?: 'pay_after' | 'pay_before';
  /** From now; negative is over. */
  hoursLeft?: number;
  submissions?: number;
}

/** A request that has come so far, written straight into the database. */
export async function standingRequest(world: Scene, { customer, seller }: Parties, circumstances: Circumstances = {}): Promise<string> {
  const { status = 'pending', placement = 'pay_after', hoursLeft = 24 } = circumstances;
  const listing = circumstances.listing ?? (await settledListing(world, seller.id)).id;
  const submissions = circumstances.submissions ?? (['proof_submitted', 'proof_rejected', 'proof_accepted'].includes(status) ? 1 : 0);
  const endReason = status === 'rejected' ? 'seller_rejected' : status === 'cancelled' ? 'withdrawn' : null;
  const [row] = await world.sql<{ id: string }>(
    `insert into rental_request (listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status, end_reason, deadline, submissions)
     values ($1, $2, $3, 'North wall', 'week', 10000, 1500, 8500, 540, 7960, $4, 'pm_standing', $5, $6, $7, $8) returning id`,
    [
      listing,
      seller.id,
      customer.id,
      placement,
      status,
      endReason,
      isOpen(status) ? new Date(Date.now() + hoursLeft * 3_600_000) : null,
      submissions,
    ],
  );
  const id = row?.id ?? '';
  await world.sql(`insert into request_event (request_id, actor, action, to_status) values ($1, 'customer', 'send', 'pending')`, [id]);
  if (holdsSlot(status)) {
    await world.sql(`insert into slot_holder select $1, coalesce(max(slot), 0) + 1, $2 from slot_holder where listing_id = $1`, [listing, id]);
  }
  for (let number = 1; number <= submissions; number += 1)
    await standingProof(world, id, seller.id, number, status === 'proof_submitted' && number === submissions);
  return id;
}

async function standingProof(world: Scene, requestId: string, sellerId: string, number: number, isUndecided: boolean): Promise<void> {
  const [proof] = await world.sql<{ id: string }>(
    `insert into proof (request_id, number, message, decision, reason, decided_at) values ($1, $2, 'It hangs.', $3, $4, $5) returning id`,
    [requestId, number, isUndecided ? null : 'reject', isUndecided ? null : 'Too dark', isUndecided ? null : new Date()],
  );
  await world.sql(
    `insert into proof_file (id, seller_id, proof_id, place, file_name, media_type, size) values ($1, $2, $3, 1, 'wall.jpg', 'image/jpeg', 1000)`,
    [randomUUID(), sellerId, proof?.id],
  );
}

/** A file that this customer uploaded and that hangs nowhere: its key. */
export async function standingAttachment(world: Scene, customerId: string): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into attachment (account_id, file_name, size) values ($1, 'artwork.pdf', 1000) returning id`,
    [customerId],
  );
  return `attachment/${customerId}/${row?.id ?? ''}`;
}
