import type { RentalRequest, RequestHistoryEntry } from '@frontage/contract/requests';
import type { DeadlineName } from '@frontage/domain/rental-request/status';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';

const historyLabels: Record<RequestHistoryEntry['action'], string> = {
  send: 'Request sent',
  accept: 'Request accepted',
  reject: 'Request rejected',
  delete: 'Request rejected',
  withdraw: 'Request withdrawn',
  submit_proof: 'Proof submitted',
  resubmit_proof: 'New proof submitted',
  accept_proof: 'Proof accepted',
  reject_proof: 'Proof rejected',
  cancel: 'Request cancelled',
  pay: 'Subscription started',
  expire: 'Request closed',
  restart: 'Deadline to subscribe extended because the seller couldn’t be paid for a while',
  close_listing: 'Request cancelled because the listing was deleted',
  stop: 'Request cancelled by Frontage',
};

export function describeHistoryEntry({ action, to }: RequestHistoryEntry, viewer: Role, endReason: RentalRequest['endReason']): string {
  if (action === 'restart' && viewer === 'seller') return 'Deadline to subscribe extended because you couldn’t be paid for a while';
  if (action !== 'expire') return historyLabels[action];
  if (to === 'proof_accepted') return 'Proof accepted automatically after the deadline';
  if (endReason === 'no_reply') return 'Request closed without a reply';
  if (endReason === 'proof_missing') return 'Request closed because no proof was submitted in time';
  return endReason === 'not_subscribed' ? 'Request closed because the customer didn’t subscribe in time' : historyLabels.expire;
}

/** 'You', the other side's name, or 'Automatically'. */
export function describeActor(
  { actor }: Pick<RequestHistoryEntry, 'actor'>,
  viewer: Role,
  { customerName, _seller }: Pick<RentalRequest, 'customerName' | '_seller'>,
): string {
  const names: Record<RequestHistoryEntry['actor'], string> = {
    customer: customerName || 'The customer',
    seller: _seller.name || 'The seller',
    clock: 'Automatically',
    provider: 'Stripe',
    system: 'Frontage',
    operator: 'Frontage',
  };
  return actor === viewer ? 'You' : names[actor];
}

/** Without deletions of requests that had already ended: they only clear the seller's list. */
export function visibleHistory(timeline: readonly RequestHistoryEntry[]): RequestHistoryEntry[] {
  return timeline.filter(({ action, to }, index) => action !== 'delete' || timeline[index - 1]?.to !== to);
}

type LateRequest = Pick<RentalRequest, 'deadline' | 'submissionsLeft' | 'allowedActions' | '_seller' | 'customerName'>;

interface LatenessLabels {
  what: string;
  /** What can still be done; 'until …' follows. */
  chance: string;
  /** What happens after the grace period. */
  end: string;
}

const ends = 'the request ends';
const endsAndFreesSpace = 'the request ends and the space is free for others';

const customerLateness: Record<DeadlineName, (seller: string) => LatenessLabels> = {
  reply: (seller) => ({ what: 'The reply is late.', chance: `${seller} can still accept or reject`, end: ends }),
  proof: (seller) => ({ what: 'Proof is late.', chance: `${seller} can still send it`, end: ends }),
  resubmit: (seller) => ({ what: 'New proof is late.', chance: `${seller} can still send it`, end: ends }),
  review: () => ({ what: 'Your reply is late.', chance: 'You can still accept or reject the proof', end: 'we’ll treat it as accepted' }),
  pay: () => ({ what: 'Your payment is late.', chance: 'You can finish a payment you started', end: ends }),
};

const sellerLateness: Record<DeadlineName, (customer: string) => LatenessLabels> = {
  reply: () => ({ what: 'Your reply is late.', chance: 'You can still accept or reject', end: ends }),
  proof: () => ({ what: 'Your proof is late.', chance: 'You can still submit it', end: endsAndFreesSpace }),
  resubmit: () => ({ what: 'Your new proof is late.', chance: 'You can still submit it', end: endsAndFreesSpace }),
  review: (customer) => ({
    what: `${customer}’s reply is late.`,
    chance: 'They can still accept or reject',
    end: 'we’ll treat the proof as accepted',
  }),
  pay: (customer) => ({ what: `${customer}’s payment is late.`, chance: 'They can finish a payment they started', end: endsAndFreesSpace }),
};

/** What a missed deadline means, and until when it can still be met; null while there is time. */
export function describeLateness(request: LateRequest, viewer: Role, now: number): string | null {
  const { deadline, submissionsLeft, _seller, customerName } = request;
  if (!isLate(deadline, now)) return null;
  const customer = customerName || 'The customer';
  const { what, chance, end } =
    viewer === 'customer' ? customerLateness[deadline.name](_seller.name || 'The seller') : sellerLateness[deadline.name](customer);
  const graceEnd = formatDateTime(deadline.graceEndsAt);
  const withdrawal = describeWithdrawal(request, deadline.name, viewer, customer);
  if (Date.parse(deadline.graceEndsAt) <= now) return `${what} The deadline has passed: ${end} in a moment.`;
  if (deadline.name === 'resubmit' && submissionsLeft === 0) return `Proof can’t be submitted again, so ${end} on ${graceEnd}.${withdrawal}`;
  return `${what} ${chance} until ${graceEnd}. After that ${end}.${withdrawal}`;
}

function describeWithdrawal({ allowedActions }: LateRequest, name: DeadlineName, viewer: Role, customer: string): string {
  if (viewer === 'customer') return allowedActions.includes('withdraw') ? ' You can withdraw now.' : '';
  return name === 'proof' || name === 'resubmit' ? ` ${customer} can withdraw now.` : '';
}

export function isLate(deadline: RentalRequest['deadline'], now: number): deadline is NonNullable<RentalRequest['deadline']> {
  return deadline !== null && Date.parse(deadline.at) <= now;
}

/** '3 requests need action, the next by Mon, Nov 16, 6:15 AM', or how many of them are late. */
export function describeWaiting(waiting: readonly Pick<RentalRequest, 'deadline'>[], now: number): string {
  const isOne = waiting.length === 1;
  const count = isOne ? '1 request needs action' : `${waiting.length} requests need action`;
  const lateCount = waiting.filter(({ deadline }) => isLate(deadline, now)).length;
  if (lateCount > 0) return isOne ? `${count} and is late` : `${count}, ${lateCount} of them late`;
  const [next] = waiting.flatMap(({ deadline }) => (deadline ? [deadline.at] : [])).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (!next) return count;
  return isOne ? `${count} by ${formatDateTime(next)}` : `${count}, the next by ${formatDateTime(next)}`;
}
