import type { RentalRequest } from '@frontage/contract/requests.schema';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { ActionError } from './action-error.tsx';
import { SubmitProof } from './submit-proof/submit-proof.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

/** What is asked before something is done with a request. */
export function RequestDialogs({ desk }: { desk: SellerRequestActions }) {
  const { dialog, closeDialog } = desk;
  const request = dialog?.request;
  const name = request?.item_name || 'Subscription Request';
  const customer = request?.customerName || 'The customer';
  const isWaiting = request?.permission === 'pending';
  return (
    <>
      <Dialog open={dialog?.question === 'reject'} onClose={closeDialog} title="Reject this request?">
        {request && <RejectForm request={request} desk={desk} />}
      </Dialog>
      <Dialog open={dialog?.question === 'delete'} onClose={closeDialog} title="Delete this request?">
        {request && (
          <ConfirmAction action="Delete" keep="Keep it" onConfirm={() => desk.remove(request)} onLeave={closeDialog}>
            {isWaiting ? (
              <>
                {customer} still waits for your answer to <strong className="font-semibold">{name}</strong>. Deleting it rejects it first, and{' '}
                {request.customerName || 'the customer'} is told so. Then it disappears from your list for good.
              </>
            ) : (
              <>
                <strong className="font-semibold">{name}</strong> disappears from your list for good. {customer} keeps a copy and is not told.
              </>
            )}
          </ConfirmAction>
        )}
      </Dialog>
      <Dialog open={dialog?.question === 'cancel'} onClose={closeDialog} title="Cancel this request?">
        {request && (
          <ConfirmAction action="Cancel request" keep="Keep it" onConfirm={() => desk.cancel(request)} onLeave={closeDialog}>
            <strong className="font-semibold">{name}</strong> will not be rented to {request.customerName || 'this customer'}, and they are told so.
            The space is free for others again. This can’t be undone.
          </ConfirmAction>
        )}
      </Dialog>
      {dialog?.question === 'proof' && <SubmitProof key={dialog.request._id} request={dialog.request} desk={desk} />}
    </>
  );
}

interface ConfirmProps {
  action: string;
  /** What the way out is called: 'Cancel' would mean two things here. */
  keep: string;
  /** Gives why it was refused, or null. */
  onConfirm: () => Promise<ApiError | null>;
  onLeave: () => void;
  children: ReactNode;
}

/** Names the thing and what becomes of it; the harmless way out has the focus. */
function ConfirmAction({ action, keep, onConfirm, onLeave, children }: ConfirmProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function confirm() {
    setBusy(true);
    setRefusal(null);
    setRefusal(await onConfirm());
    setBusy(false);
  }

  return (
    <div className="space-y-5">
      <p className="leading-relaxed wrap-anywhere text-pretty">{children}</p>
      {refusal && <ActionError error={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onLeave} data-first-focus>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </div>
  );
}

const longestReason = 1_000;

function RejectForm({ request, desk }: { request: RentalRequest; desk: SellerRequestActions }) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const customer = request.customerName || 'the customer';

  async function reject(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    setRefusal(await desk.reject(request, reason.trim()));
    setBusy(false);
  }

  return (
    <form onSubmit={(event) => void reject(event)} className="space-y-5">
      <p className="leading-relaxed wrap-anywhere text-pretty">
        <strong className="font-semibold">{request.item_name || 'Subscription Request'}</strong> will not be rented to {customer}. They are told at
        once and pay nothing. This can’t be undone.
      </p>
      <TextareaField
        label="Reason (optional)"
        hint={`${request.customerName || 'The customer'} will read this.`}
        rows={3}
        className="min-h-24!"
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal && <ActionError error={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={desk.closeDialog} data-first-focus>
          Keep it
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          Reject
        </Button>
      </div>
    </form>
  );
}
