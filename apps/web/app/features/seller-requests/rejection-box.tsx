import type { Pack } from '@frontage/contract/requests.schema';
import { TriangleAlert } from 'lucide-react';
import { sayMoment } from '~/lib/moments.ts';

/** Why the customer did not accept the proof. */
export function RejectionBox({ feedback: { reason, reviewedAt } }: { feedback: NonNullable<Pack['customerFeedback']> }) {
  return (
    <div className="flex gap-3 rounded-md border-l-4 border-red bg-red-tint px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
      <div className="min-w-0">
        <h3 className="font-semibold">The customer rejected your proof</h3>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason || 'No reason was given.'}</p>
        <p className="mt-1 text-sm">
          Rejected <time dateTime={reviewedAt}>{sayMoment(reviewedAt)}</time>
        </p>
      </div>
    </div>
  );
}
