import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { StateBadge, type Tone } from '~/components/ui/state-badge.tsx';

const looks: Record<RequestStatus, { word: string; tone: Tone }> = {
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

export function StatusBadge({ status }: { status: RequestStatus }) {
  const { word, tone } = looks[status];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}
