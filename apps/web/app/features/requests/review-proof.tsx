import type { Pack } from '@frontage/contract/requests.schema';
import { useEffect, useState } from 'react';
import { Deadline } from '~/components/request/deadline.tsx';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { freshRequest } from './fresh-request.ts';
import { Proof } from './proof.tsx';
import { RejectProof } from './reject-proof.tsx';
import { useReview } from './use-review.ts';

interface ReviewProofProps {
  request: Pack;
  /** False once it was decided elsewhere, or by time itself. */
  canReview: boolean;
  onClose: () => void;
}

/** The proof beside what was asked for, and the decision. */
export function ReviewProof({ request, canReview, onClose }: ReviewProofProps) {
  const shown = useFreshLinks(request);
  const [isRejecting, setRejecting] = useState(false);
  const { busy, failure, review } = useReview(request._id, onClose);

  if (isRejecting)
    return (
      <RejectProof
        canResubmit={request.submissionsLeft > 0}
        busy={busy}
        failure={failure}
        onReject={(reason) => review('reject', reason)}
        onBack={() => setRejecting(false)}
      />
    );
  return (
    <Sheet
      wide
      title="Review the proof"
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          {failure && <InlineNotice tone="wrong">{failure}</InlineNotice>}
          {canReview ? (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              {request.deadline && <Deadline deadline={request.deadline} />}
              <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_1fr] sm:ml-auto">
                <Button look="secondary" disabled={busy} onClick={() => setRejecting(true)}>
                  Reject
                </Button>
                <Button busy={busy} onClick={() => void review('accept')}>
                  Accept Proof
                </Button>
              </div>
            </div>
          ) : (
            <InlineNotice tone="info">This request has changed meanwhile. There is nothing to decide any more.</InlineNotice>
          )}
        </div>
      }
    >
      <Proof request={shown} />
    </Sheet>
  );
}

/** Links are good for minutes only, and the page may have been open for hours. */
function useFreshLinks(request: Pack): Pack | null {
  const [fresh, setFresh] = useState<Pack | null>(null);
  const { _id, proofSubmittedAt } = request;
  useEffect(() => {
    let isShown = true;
    freshRequest(_id).then(
      (answer) => isShown && setFresh(answer),
      () => isShown && setFresh(request),
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new proof is worth new links, and pictures would be drawn anew
  }, [_id, proofSubmittedAt]);
  return fresh;
}
