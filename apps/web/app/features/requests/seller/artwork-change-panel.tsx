import type { RequestDetails } from '@frontage/contract/request-details';
import { toAdSpace } from '@frontage/domain/artwork/ad-space';
import { artworkProofDeadline } from '@frontage/domain/rental-request/artwork-change';
import { hourMs } from '@frontage/domain/time';
import { Camera } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { api } from '~/lib/api.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { useAction } from '~/lib/use-action.ts';
import { ArtworkThumbnails } from '../components/artwork-thumbnails.tsx';
import { RemarksOfFiles } from '../components/remarks-of-files.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

const proofHours = artworkProofDeadline(0) / hourMs;

interface ArtworkChangePanelProps {
  details: RequestDetails;
  actions: SellerRequestActions;
}

/** New artwork that the customer proposed: the seller answers, puts it up and proves it. Nothing where there is none. */
export function ArtworkChangePanel({ details: { request, listing, artworkChanges, artworkActions }, actions }: ArtworkChangePanelProps) {
  const [isDeclining, setDeclining] = useState(false);
  const answer = useAnswer(request._id, () => setDeclining(false));
  const open = artworkChanges.find(({ state }) => state === 'proposed' || state === 'accepted');
  if (!open) return null;
  const customer = request.customerName || 'The customer';
  return (
    <Panel title="New artwork">
      <div className="space-y-4">
        <p className="text-pretty">
          {open.state === 'proposed'
            ? `${customer} wants to change the ad. If you accept, you have ${proofHours} hours to put it up and submit proof. The price stays the same.`
            : `Put up the new artwork and submit proof${open.proofDueAt ? ` by ${formatDateTime(open.proofDueAt)}` : ''}.`}
        </p>
        {open.note && <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">{open.note}</blockquote>}
        <ArtworkThumbnails title={request.item_name} artwork={open.files} size="sheet" />
        <RemarksOfFiles files={open.files} facts={open.artworkFacts} space={toAdSpace(listing)} />
        {answer.error && !isDeclining && <InlineNotice tone="error">{answer.error.message}</InlineNotice>}
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          {artworkActions.includes('accept') && (
            <Button busy={answer.isRunning && !isDeclining} onClick={() => void answer.run('accept')}>
              Accept artwork
            </Button>
          )}
          {artworkActions.includes('decline') && (
            <Button look="secondary" onClick={() => setDeclining(true)}>
              Decline artwork
            </Button>
          )}
          {artworkActions.includes('prove') && (
            <Button onClick={() => actions.openDialog('proof', request)}>
              <Camera aria-hidden className="size-5" />
              Submit Proof
            </Button>
          )}
        </div>
      </div>
      <Dialog open={isDeclining} onClose={() => setDeclining(false)} title="Decline this artwork?">
        <DeclineForm customer={customer} answer={answer} onClose={() => setDeclining(false)} />
      </Dialog>
    </Panel>
  );
}

function useAnswer(id: string, onDone: () => void) {
  const { revalidate } = useRevalidator();
  return useAction(
    (decision: 'accept' | 'decline', reason?: string) =>
      api('PUT /api/seller/requests/{id}/artwork-changes', { params: { id }, body: { decision, reason } }),
    {
      onDone: async () => {
        await revalidate();
        onDone();
      },
    },
  );
}

interface DeclineFormProps {
  customer: string;
  answer: ReturnType<typeof useAnswer>;
  onClose: () => void;
}

function DeclineForm({ customer, answer, onClose }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    void answer.run('decline', reason.trim() || undefined);
  }
  return (
    <form onSubmit={submit} className="space-y-5">
      <p className="text-pretty">The current ad stays up, and the rental continues unchanged. {customer} can propose other artwork.</p>
      <TextareaField
        label="Reason (optional)"
        hint={`${customer} will see this.`}
        rows={3}
        className="min-h-24!"
        maxLength={1_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {answer.error && <InlineNotice tone="error">{answer.error.message}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose} data-first-focus>
          Go back
        </Button>
        <Button type="submit" look="danger" busy={answer.isRunning}>
          Decline
        </Button>
      </div>
    </form>
  );
}
