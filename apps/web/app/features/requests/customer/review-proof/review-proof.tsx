import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { Deadline } from '~/features/requests/components/deadline.tsx';
import { focusRequest } from '~/features/requests/model/focus-request.ts';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { fetchRequest } from '../load-requests.ts';
import { RejectProof } from './reject-proof.tsx';
import { SubmittedProof } from './submitted-proof.tsx';

interface ReviewProofProps {
  request: RentalRequest;
  /** False once it was decided elsewhere, or by time itself. */
  canReview: boolean;
  onClose: () => void;
}

/** The proof beside what was asked for, and the decision. */
export function ReviewProof({ request, canReview, onClose }: ReviewProofProps) {
  const shown = useFreshLinks(request);
  const [isRejecting, setRejecting] = useState(false);
  const { busy, failure, review } = useProofReview(request._id, onClose);

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
      <SubmittedProof request={shown} />
    </Sheet>
  );
}

/** Links are good for minutes only, and the page may have been open for hours. */
function useFreshLinks(request: RentalRequest): RentalRequest | null {
  const [fresh, setFresh] = useState<RentalRequest | null>(null);
  const { _id, proofSubmittedAt } = request;
  useEffect(() => {
    let isShown = true;
    fetchRequest(_id).then(
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

interface Review {
  busy: boolean;
  failure: string | undefined;
  review: (decision: 'accept' | 'reject', reason?: string) => Promise<void>;
}

/** Tells the server what the customer decided, once. */
export function useProofReview(id: string, onDone: () => void): Review {
  const { revalidate } = useRevalidator();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function review(decision: 'accept' | 'reject', reason?: string) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await api('PUT /api/customer/requests/{id}/review-proof', { params: { id }, body: { decision, reason }, failure: null });
      await revalidate();
      onDone();
      // The button that opened the proof is gone.
      focusRequest(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(sayFailure(error));
      void revalidate();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function tell(text: string) {
    setFailure(text);
    toast.error(text);
  }

  return { busy, failure, review };
}

function sayFailure({ code, message, fields }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? 'Failed to review proof' : (Object.values(fields)[0] ?? message);
}
