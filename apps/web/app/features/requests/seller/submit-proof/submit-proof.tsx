import type { RentalRequest } from '@frontage/contract/requests';
import { proofLimits } from '@frontage/domain/rental-request/proof-rules';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { Deadline } from '../../components/deadline.tsx';
import { formatFileSize, formatSpeed } from '~/lib/format-size.ts';
import { useTransferSpeed } from '~/lib/transfer-speed.ts';
import { formatSubmissionsLeft } from '../labels.ts';
import { ProofRejection } from '../proof-rejection.tsx';
import type { SellerRequestActions } from '../use-request-actions.ts';
import { ProofFilesField } from './proof-files-field.tsx';
import { totalSize, useProofForm } from './use-proof-form.ts';
import { ProofGuide } from './proof-guide.tsx';

export function SubmitProof({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const form = useProofForm(request, () => void actions.onProofSubmitted(request));
  const isSending = form.progress !== null;
  const [hasTriedToLeave, setTriedToLeave] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);
  const formId = useId();
  useBlockLeaving(isSending, () => setTriedToLeave(true));

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
                Cancel
              </Button>
            )}
            <Button type="submit" form={formId} busy={isSending}>
              {isSending ? 'Sending…' : title}
            </Button>
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
