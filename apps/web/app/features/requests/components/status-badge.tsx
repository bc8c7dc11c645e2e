import type { RentalRequest } from '@frontage/contract/requests.schema';
import type { DeadlineName } from '@frontage/domain/rental-request/deadline';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { Badge, type BadgeTone } from '~/components/ui/badge.tsx';
import { isLate } from '../model/labels.ts';
import { useNow } from '~/lib/use-now.ts';

const looks: Record<RequestStatus, { word: string; tone: BadgeTone }> = {
  pending: { word: 'Pending', tone: 'waiting' },
  accepted: { word: 'Accepted', tone: 'done' },
  rejected: { word: 'Rejected', tone: 'wrong' },
  awaiting_proof: { word: 'Awaiting proof', tone: 'checking' },
  proof_submitted: { word: 'Proof submitted', tone: 'info' },
  proof_accepted: { word: 'Proof accepted', tone: 'done' },
  proof_rejected: { word: 'Proof rejected', tone: 'wrong' },
  cancelled: { word: 'Cancelled', tone: 'ended' },
  subscription_created: { word: 'Subscribed', tone: 'done' },
};

const lateWords: Record<DeadlineName, string> = {
  reply: 'Answer late',
  proof: 'Proof late',
  review: 'Review late',
  resubmit: 'New proof late',
  pay: 'Payment late',
};

/** The status, and whether somebody is late with what comes next. */
export function StatusBadge({ request: { permission, deadline } }: { request: Pick<RentalRequest, 'permission' | 'deadline'> }) {
  const now = useNow();
  const { word, tone } = looks[permission];
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{word}</Badge>
      {isLate(deadline, now) && <Badge tone="wrong">{lateWords[deadline.name]}</Badge>}
    </div>
  );
}
