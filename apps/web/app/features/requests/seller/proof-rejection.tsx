import type { RentalRequest } from '@frontage/contract/requests';
import { TriangleAlert } from 'lucide-react';
import { formatDateTime } from '~/lib/format-time.ts';

export function ProofRejection({ feedback: { reason, reviewedAt } }: { feedback: NonNullable<RentalRequest['customerFeedback']> }) {
  return (
    <div className="flex gap-3 rounded-md border-l-4 border-red bg-red-tint px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
      <div className="min-w-0">
        <h3 className="font-semibold">The customer rejected your proof</h3>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason || 'No reason was given.'}</p>
        <p className="mt-1 text-sm">
          Rejected <time dateTime={reviewedAt}>{formatDateTime(reviewedAt)}</time>
        </p>
      </div>
    </div>
  );
}
