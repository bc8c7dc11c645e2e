import type { Pack } from '@frontage/contract/requests.schema';
import { proofLimits } from '@frontage/domain/rental-request/rules';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Deadline } from '~/components/request/deadline.tsx';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { ProofFilesField } from './proof-files-field.tsx';
import { ProofGuide } from './proof-guide.tsx';
import { RejectionBox } from './rejection-box.tsx';
import { saySubmissionsLeft } from './say-standing.ts';
import { SendingBar } from './sending-bar.tsx';
import { useHold } from './use-hold.ts';
import { useProofForm } from './use-proof-form.ts';
import type { RequestDesk } from './use-request-desk.ts';

/** Shows the customer that the ad is up. */
export function SubmitProof({ request, desk }: { request: Pack; desk: RequestDesk }) {
  const form = useProofForm(request, () => void desk.proofSubmitted(request));
  const isSending = form.share !== null;
  const [held, hold] = useState(false);
  const page = useRef<HTMLFormElement>(null);
  const formId = useId();
  useHold(isSending, () => hold(true));

  const isAnother = request.permission === 'proof_rejected';
  const title = isAnother ? 'Resubmit Proof' : 'Submit Proof';

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    hold(false);
    if (form.check()) void form.submit();
    // The faults are drawn with the next frame; only then can the first of them take the focus.
    else requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  }

  return (
    <Sheet
      title={title}
      onClose={() => (isSending ? hold(true) : desk.leaveIt())}
      footer={
        <div className="space-y-3">
          {form.failure && (
            <InlineNotice tone="wrong" title="Failed to submit proof">
              <p>{form.failure} Your files and words are still here.</p>
            </InlineNotice>
          )}
          {isSending && <SendingBar share={form.share ?? 0} files={form.files} />}
          {isSending && held && <p role="alert">Your proof is still being sent. Stop sending it before you leave.</p>}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            {isSending ? (
              <Button look="secondary" onClick={form.stop}>
                Stop sending
              </Button>
            ) : (
              <Button look="secondary" onClick={desk.leaveIt}>
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
      <form ref={page} id={formId} noValidate onSubmit={submit} className="space-y-6">
        <div>
          <p className="wrap-anywhere">
            Show {request.customerName || 'the customer'} that the ad is up on <strong className="font-semibold">{request.item_name}</strong>.
          </p>
          {request.deadline && <Deadline deadline={request.deadline} className="mt-1" />}
        </div>
        {isAnother && (
          <div className="space-y-2">
            {request.customerFeedback && <RejectionBox feedback={request.customerFeedback} />}
            <p className="font-semibold">{saySubmissionsLeft(request.submissionsLeft)}</p>
          </div>
        )}
        <ProofGuide />
        <ProofFilesField form={form} disabled={isSending} />
        <TextareaField
          label="Description"
          hint="What the pictures show, and since when the ad is up."
          rows={3}
          className="min-h-24!"
          maxLength={proofLimits.description}
          value={form.message}
          readOnly={isSending}
          onChange={({ target }) => form.write(target.value)}
          error={form.faults.message}
        />
      </form>
    </Sheet>
  );
}
