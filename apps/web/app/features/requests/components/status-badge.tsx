import type { RentalRequest } from '@frontage/contract/requests';
import type { DeadlineName, RequestStatus } from '@frontage/domain/rental-request/status';
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
  cancelled: { label: 'Cancelled', tone: 'ended' },
  subscription_created: { label: 'Subscribed', tone: 'done' },
};

const lateLabels: Record<DeadlineName, string> = {
  reply: 'Reply late',
  proof: 'Proof late',
  review: 'Review late',
  resubmit: 'New proof late',
  pay: 'Payment late',
};

export function StatusBadge({ request: { permission, deadline } }: { request: Pick<RentalRequest, 'permission' | 'deadline'> }) {
  const now = useNow();
  const { label, tone } = badges[permission];
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{label}</Badge>
      {isLate(deadline, now) && <Badge tone="error">{lateLabels[deadline.name]}</Badge>}
    </div>
  );
}
