import type { RentalRequest } from '@frontage/contract/requests';
import type { DeadlineName, RentalState, RequestStatus } from '@frontage/domain/rental-request/status';
import { Badge, type BadgeTone } from '~/components/ui/badge.tsx';
import { useNow } from '~/lib/use-now.ts';
import { isLate } from '../model/labels.ts';

const badges: Record<RequestStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'waiting' },
  accepted: { label: 'Accepted', tone: 'done' },
  rejected: { label: 'Rejected', tone: 'error' },
  awaiting_proof: { label: 'Awaiting proof', tone: 'checking' },
  proof_submitted: { label: 'Proof submitted', tone: 'info' },
  proof_accepted: { label: 'Proof accepted', tone: 'done' },
  proof_rejected: { label: 'Proof rejected', tone: 'error' },
  cancelled: { label: 'Canceled', tone: 'ended' },
  subscription_created: { label: 'Subscribed', tone: 'done' },
};

const rentalBadges: Record<RentalState, { label: string; tone: BadgeTone }> = {
  active: badges.subscription_created,
  past_due: { label: 'Payment failed', tone: 'error' },
  ended: { label: 'Ended', tone: 'ended' },
};

const lateLabels: Record<DeadlineName, string> = {
  reply: 'Reply late',
  proof: 'Proof late',
  review: 'Review late',
  resubmit: 'New proof late',
  pay: 'Payment late',
};

type Badged = Pick<RentalRequest, 'permission' | 'deadline'> & Partial<Pick<RentalRequest, 'rental' | 'proposal'>>;

export function StatusBadge({ request: { permission, rental, deadline, proposal } }: { request: Badged }) {
  const now = useNow();
  const { label, tone } = rental ? rentalBadges[rental] : badges[permission];
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {proposal && <Badge tone="info">Dates proposed</Badge>}
      {isLate(deadline, now) && <Badge tone="error">{proposal ? 'Answer late' : lateLabels[deadline.name]}</Badge>}
    </div>
  );
}
