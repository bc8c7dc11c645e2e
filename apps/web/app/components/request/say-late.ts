import type { Pack } from '@frontage/contract/requests.schema';
import type { DeadlineName } from '@frontage/domain/rental-request/deadline';
import { sayMoment } from '../../lib/moments.ts';
import type { Viewer } from './say-happening.ts';

type LateRequest = Pick<Pack, 'deadline' | 'submissionsLeft' | 'allowedActions' | '_seller' | 'customerName'>;

interface Words {
  what: string;
  /** What can still be done; goes on with 'until'. */
  chance: string;
  /** What becomes of it after that. */
  end: string;
}

const over = 'the request ends';
const overAndFree = 'the request ends and the space is free for others';

const customerWords: Record<DeadlineName, (seller: string) => Words> = {
  reply: (seller) => ({ what: 'The answer is late.', chance: `${seller} can still accept or reject`, end: over }),
  proof: (seller) => ({ what: 'Proof is late.', chance: `${seller} can still send it`, end: over }),
  resubmit: (seller) => ({ what: 'New proof is late.', chance: `${seller} can still send it`, end: over }),
  review: () => ({ what: 'Your answer is late.', chance: 'You can still accept or reject the proof', end: 'it counts as accepted' }),
  pay: () => ({ what: 'Your payment is late.', chance: 'A payment that has begun can be finished', end: over }),
};

const sellerWords: Record<DeadlineName, (customer: string) => Words> = {
  reply: () => ({ what: 'Your answer is late.', chance: 'You can still accept or reject', end: over }),
  proof: () => ({ what: 'Your proof is late.', chance: 'You can still submit it', end: overAndFree }),
  resubmit: () => ({ what: 'Your new proof is late.', chance: 'You can still submit it', end: overAndFree }),
  review: (customer) => ({
    what: `${customer}’s answer is late.`,
    chance: 'They can still accept or reject',
    end: 'the proof counts as accepted',
  }),
  pay: (customer) => ({ what: `${customer}’s payment is late.`, chance: 'One that has begun can be finished', end: overAndFree }),
};

/** What it means that a deadline has passed, and until when it can be made good; null while there is time. */
export function sayLate(request: LateRequest, viewer: Viewer, now: number): string | null {
  const { deadline, submissionsLeft, _seller, customerName } = request;
  if (!isLate(deadline, now)) return null;
  const customer = customerName || 'The customer';
  const { what, chance, end } =
    viewer === 'customer' ? customerWords[deadline.name](_seller.name || 'The seller') : sellerWords[deadline.name](customer);
  const graceEnd = sayMoment(deadline.graceEndsAt);
  const withdrawal = sayWithdrawal(request, deadline.name, viewer, customer);
  if (Date.parse(deadline.graceEndsAt) <= now) return `${what} The time is over: ${end} in a moment.`;
  if (deadline.name === 'resubmit' && submissionsLeft === 0) return `Proof can’t be sent again, so ${end} on ${graceEnd}.${withdrawal}`;
  return `${what} ${chance} until ${graceEnd}; then ${end}.${withdrawal}`;
}

function sayWithdrawal({ allowedActions }: LateRequest, name: DeadlineName, viewer: Viewer, customer: string): string {
  if (viewer === 'customer') return allowedActions.includes('withdraw') ? ' You can withdraw now.' : '';
  return name === 'proof' || name === 'resubmit' ? ` ${customer} can withdraw now.` : '';
}

export function isLate(deadline: Pack['deadline'], now: number): deadline is NonNullable<Pack['deadline']> {
  return deadline !== null && Date.parse(deadline.at) <= now;
}
