import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { RentalRequest } from '@frontage/contract/requests';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { MarkCorners, type PhotoToMark } from '../../components/mark-corners.tsx';
import { acceptanceText } from '../labels.ts';
import { focusRequest } from '../../model/focus-request.ts';
import type { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';
import { fetchRequest } from '../../model/load-requests.ts';
import { RejectProof } from './reject-proof.tsx';
import { SubmittedProof } from './submitted-proof.tsx';

interface ReviewProofProps {
  request: RentalRequest;
  /** False once it was decided elsewhere, or because the time is over. */
  canReview: boolean;
  onClose: () => void;
}

/** The proof beside the customer's artwork, and the decision. */
export function ReviewProof({ request, canReview, onClose }: ReviewProofProps) {
  const requestWithLinks = useFreshLinks(request);
  const [isRejecting, setRejecting] = useState(false);
  const [marked, setMarked] = useState<PhotoToMark | null>(null);
  const [lastMarkedId, setLastMarkedId] = useState<string | null>(null);
  const review = useProofReview(request._id, onClose);

  if (marked)
    return (
      <MarkCorners
        viewer="customer"
        photo={marked}
        artwork={request.artwork}
        onClose={() => {
          setLastMarkedId(marked.id);
          setMarked(null);
        }}
      />
    );
  if (isRejecting)
    return (
      <RejectProof
        canResubmit={request.submissionsLeft > 0}
        busy={review.isRunning}
        failure={review.failure}
        onReject={(reason) => void review.run('reject', reason)}
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
          {review.failure && <InlineNotice tone="error">{review.failure}</InlineNotice>}
          {canReview ? (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <p className="text-sm text-pretty">{acceptanceText}</p>
                {request.deadline && <Deadline deadline={request.deadline} />}
              </div>
              <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-[auto_1fr] sm:ml-auto">
                <Button look="secondary" disabled={review.isRunning} onClick={() => setRejecting(true)}>
                  Reject
                </Button>
                <Button busy={review.isRunning} onClick={() => void review.run('accept')}>
                  Accept Proof
                </Button>
              </div>
            </div>
          ) : (
            <InlineNotice tone="info">This request has changed. There’s nothing left to review.</InlineNotice>
          )}
        </div>
      }
    >
      <SubmittedProof
        request={requestWithLinks && { ...requestWithLinks, proofs: withNewestChecks(requestWithLinks.proofs, request.proofs) }}
        onMark={setMarked}
        startsAt={lastMarkedId}
      />
    </Sheet>
  );
}

/** Links work for some minutes, and the page may have been open for hours. */
function useFreshLinks(request: RentalRequest): RentalRequest | null {
  const [fresh, setFresh] = useState<RentalRequest | null>(null);
  const { _id, proofSubmittedAt } = request;
  useEffect(() => {
    let isShown = true;
    fetchRequest('customer', _id).then(
      (answer) => isShown && setFresh(answer),
      () => isShown && setFresh(request),
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only new proof needs new links; others would load the pictures again
  }, [_id, proofSubmittedAt]);
  return fresh;
}

/** A check often begins or ends while the sheet is open. */
function withNewestChecks(proofs: readonly ProofFile[], newest: readonly ProofFile[]): ProofFile[] {
  return proofs.map((proof) => {
    const { check, isBeingChecked } = newest.find(({ _id }) => _id === proof._id) ?? proof;
    const [before, now] = [proof.check?.checkedAt ?? '', check?.checkedAt ?? ''];
    return { ...proof, check: now > before ? check : proof.check, isBeingChecked: isBeingChecked && now >= before };
  });
}

type Decision = 'accept' | 'reject';

function useProofReview(id: string, onDone: () => void) {
  const { revalidate } = useRevalidator();
  const review = useAction(
    (decision: Decision, reason?: string) =>
      api('PUT /api/customer/requests/{id}/review-proof', { params: { id }, body: { decision, reason }, failure: null }),
    {
      onDone: async () => {
        await revalidate();
        onDone();
        // The button that opened the proof is gone.
        focusRequest(id);
      },
      onError: (error) => toast.error(describeError(error)),
      alwaysReload: true,
    },
  );
  return { isRunning: review.isRunning, failure: review.error && describeError(review.error), run: review.run };
}

function describeError({ code, message, fields }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? 'Failed to review proof' : (Object.values(fields)[0] ?? message);
}
