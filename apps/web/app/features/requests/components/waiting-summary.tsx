import type { RentalRequest } from '@frontage/contract/requests';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { Hand } from 'lucide-react';
import type { Role } from '~/lib/signed-in.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeWaiting } from '../model/labels.ts';

interface WaitingSummaryProps {
  viewer: Role;
  /** How many requests wait for the viewer. */
  total: number;
  /** The first page, which starts with the most urgent. */
  requests: readonly RentalRequest[];
}

/** How much there is to do and by when. A single row says it itself. */
export function WaitingSummary({ viewer, total, requests }: WaitingSummaryProps) {
  const now = useNow();
  if (total === 0 || requests.length === 1) return null;
  const first = requests.filter((request) => isWaitingFor(viewer, request));
  return (
    <p className="flex gap-2 rounded-lg border-l-6 border-amber bg-amber-tint px-4 py-3 font-semibold tabular-nums">
      <Hand aria-hidden className="mt-0.5 size-5 shrink-0" />
      {describeWaiting(total, first, now)}
    </p>
  );
}

function isWaitingFor(viewer: Role, { permission, proposal, artworkChange }: RentalRequest): boolean {
  return whoseTurn(permission, Boolean(proposal)) === viewer || (viewer === 'seller' && Boolean(artworkChange));
}
