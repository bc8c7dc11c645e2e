import type { RentalRequest } from '@frontage/contract/requests';
import { proofLimits, proofMessages } from '@frontage/domain/rental-request/proof-rules';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { PhonePanel } from '~/features/captures/public.ts';
import { ignoreFailure } from '~/lib/ignore-failure.ts';
import { toast } from '~/lib/toast.ts';
import { formatFileSize, formatSpeed } from '~/lib/format-size.ts';
import { totalSize } from '~/lib/proof-files.ts';
import { useTransferSpeed } from '~/lib/transfer-speed.ts';
import { formatSubmissionsLeft } from '../labels.ts';
import { useOnRequestsChanged } from '../../model/use-live-requests.ts';
import { fetchRequest } from '../../model/load-requests.ts';
import { ProofRejection } from '../proof-rejection.tsx';
import type { SellerRequestActions } from '../use-request-actions.ts';
import { ProofFilesField } from './proof-files-field.tsx';
import { useProofForm } from './use-proof-form.ts';
import { ProofGuide } from './proof-guide.tsx';

export function SubmitProof({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const form = useProofForm(request, () => void actions.onProofSubmitted(request));
  const isSending = form.progress !== null;
  const [isCodeShown, setCodeShown] = useState(false);
  const [hasTriedToLeave, setTriedToLeave] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useId();
  useBlockLeaving(isSending, () => setTriedToLeave(true));
  useProofOfPhone(request, isSending, () => void actions.onProofSubmitted(request));

  const isResubmission = request.permission === 'proof_rejected';
  const title = isResubmission ? 'Resubmit Proof' : 'Submit Proof';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    setTriedToLeave(false);
    if (form.check()) void form.submit();
    // The field errors are drawn with the next frame; only then can the first of them get the focus.
    else requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  return (
    <Sheet
      title={title}
      onClose={() => (isSending ? setTriedToLeave(true) : actions.closeDialog())}
      footer={
        <div className="space-y-3">
          {form.failure && (
            <InlineNotice tone="error" title="Failed to submit proof">
              <p>{form.failure} Your files and description are still here.</p>
            </InlineNotice>
          )}
          {isSending && <UploadProgress progress={form.progress ?? 0} files={form.files} />}
          {isSending && hasTriedToLeave && <p role="alert">Your proof is still uploading. Stop it before you leave.</p>}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            {isSending ? (
              <Button look="secondary" onClick={form.cancel}>
                Stop sending
              </Button>
            ) : (
              <Button look="secondary" onClick={actions.closeDialog}>
                {isCodeShown ? 'Close' : 'Cancel'}
              </Button>
            )}
            {!isCodeShown && (
              <Button type="submit" form={formId} busy={isSending} look={form.files.length > 0 ? 'primary' : 'secondary'}>
                {isSending ? 'Sending…' : title}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <form ref={formElement} id={formId} noValidate onSubmit={submit} className="space-y-6">
        <div>
          <p className="wrap-anywhere">
            Show {request.customerName || 'the customer'} that the ad is up on <strong className="font-semibold">{request.item_name}</strong>.
          </p>
          {request.deadline && <Deadline deadline={request.deadline} className="mt-1" />}
        </div>
        {isResubmission && (
          <div className="space-y-2">
            {request.customerFeedback && <ProofRejection feedback={request.customerFeedback} />}
            <p className="font-semibold">{formatSubmissionsLeft(request.submissionsLeft)}</p>
          </div>
        )}
        <ProofGuide />
        <PhonePanel requestId={request._id} disabled={isSending} onCode={setCodeShown} />
        {!isCodeShown && (
          <>
            <ProofFilesField form={form} disabled={isSending} />
            <TextareaField
              label="Description"
              hint="What the photos show, and when the ad went up."
              rows={3}
              className="min-h-24!"
              maxLength={proofLimits.description}
              value={form.message}
              readOnly={isSending}
              onChange={({ target }) => form.setMessage(target.value)}
              error={form.errors.message}
            />
          </>
        )}
      </form>
    </Sheet>
  );
}

/** After all bytes have left the browser, the server still checks each file. */
function UploadProgress({ progress, files }: { progress: number; files: readonly File[] }) {
  const size = totalSize(files);
  const speed = useTransferSpeed(size * progress);
  if (progress >= 1)
    return (
      <output className="flex items-center gap-2 text-sm font-medium">
        <Spinner /> Checking your files…
      </output>
    );
  const count = files.length === 1 ? '1 file' : `${files.length} files`;
  return <ProgressBar label={`Sending ${count}, ${formatFileSize(size)}${formatSpeed(speed)}`} value={progress} max={1} />;
}

/** Keeps people from leaving the page or the site by mistake while files are being sent. */
function useBlockLeaving(isSending: boolean, onBlocked: () => void): void {
  const blocker = useBlocker(({ nextLocation }) => isSending && !nextLocation.pathname.startsWith('/auth/'));
  const handleBlocked = useEffectEvent(onBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    handleBlocked();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isSending) event.preventDefault();
  });
}

/** A phone may send the proof while this sheet is open. */
function useProofOfPhone({ _id }: RentalRequest, isSending: boolean, onSubmitted: () => void): void {
  async function look() {
    const request = await ignoreFailure('The request could not be loaded', fetchRequest('seller', _id));
    if (!request || awaitsProof(request)) return;
    toast.success(proofMessages.submitted);
    onSubmitted();
  }
  useOnRequestsChanged(
    'seller',
    () => {
      if (!isSending) void look();
    },
    (id) => id === _id,
  );
}

function awaitsProof({ allowedActions, artworkChange }: RentalRequest): boolean {
  return allowedActions.includes('submit_proof') || allowedActions.includes('resubmit_proof') || artworkChange?.state === 'accepted';
}
