import type { RentalRequest } from '@frontage/contract/requests';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { useAction } from '~/lib/use-action.ts';
import { AcceptRequest } from './accept-request.tsx';
import { ActionError } from './action-error.tsx';
import { ProposeDates } from './propose-dates.tsx';
import { SubmitProof } from './submit-proof/submit-proof.tsx';
import type { SellerRequestActions } from './use-request-actions.ts';

/** What a seller confirms or fills in before a request changes. */
export function RequestDialogForms({ actions }: { actions: SellerRequestActions }) {
  const { dialog, closeDialog } = actions;
  const request = dialog?.request;
  const name = request?.item_name || 'Subscription Request';
  const customer = request?.customerName || 'The customer';
  const isPending = request?.permission === 'pending';
  return (
    <>
      <Dialog open={dialog?.kind === 'reject'} onClose={closeDialog} title="Reject this request?">
        {request && <RejectForm request={request} actions={actions} />}
      </Dialog>
      <Dialog open={dialog?.kind === 'delete'} onClose={closeDialog} title="Delete this request?">
        {request && (
          <ConfirmAction label="Delete" onConfirm={() => actions.remove(request)} onClose={closeDialog}>
            {isPending ? (
              <>
                You haven’t replied to {request.customerName || 'the customer'} about <strong className="font-semibold">{name}</strong> yet. Deleting
                the request rejects it, lets the customer know, and removes it from your list permanently.
              </>
            ) : (
              <>
                <strong className="font-semibold">{name}</strong> will be removed from your list permanently. {customer} keeps a copy and isn’t
                notified.
              </>
            )}
          </ConfirmAction>
        )}
      </Dialog>
      <Dialog open={dialog?.kind === 'cancel'} onClose={closeDialog} title="Cancel this request?">
        {request && (
          <ConfirmAction label="Cancel request" onConfirm={() => actions.cancel(request)} onClose={closeDialog}>
            <strong className="font-semibold">{name}</strong> won’t be rented to {request.customerName || 'this customer'}, and we’ll let them know.
            Others can rent the space again. This can’t be undone.
          </ConfirmAction>
        )}
      </Dialog>
      {dialog?.kind === 'accept' && <AcceptRequest key={dialog.request._id} request={dialog.request} actions={actions} />}
      {dialog?.kind === 'propose' && <ProposeDates key={dialog.request._id} request={dialog.request} actions={actions} />}
      {dialog?.kind === 'proof' && <SubmitProof key={dialog.request._id} request={dialog.request} actions={actions} />}
    </>
  );
}

interface ConfirmActionProps {
  label: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

function ConfirmAction({ label, onConfirm, onClose, children }: ConfirmActionProps) {
  const confirm = useAction(onConfirm);
  return (
    <div className="space-y-5">
      <p className="leading-relaxed wrap-anywhere text-pretty">{children}</p>
      {confirm.error && <ActionError error={confirm.error} />}
      <div className="flex flex-wrap justify-end gap-3">
        {/* Not called "Cancel": that is also what one of the dialogs does. The harmless way out gets the focus. */}
        <Button look="secondary" onClick={onClose} data-first-focus>
          Go back
        </Button>
        <Button look="danger" busy={confirm.isRunning} onClick={() => void confirm.run()}>
          {label}
        </Button>
      </div>
    </div>
  );
}

const maxReasonLength = 1_000;

function RejectForm({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const [reason, setReason] = useState('');
  const reject = useAction(() => actions.reject(request, reason.trim()));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void reject.run();
  }

  return (
    <form onSubmit={submit} className="space-y-5">
      <p className="leading-relaxed wrap-anywhere text-pretty">
        <strong className="font-semibold">{request.item_name || 'Subscription Request'}</strong> won’t be rented to{' '}
        {request.customerName || 'the customer'}. We’ll let them know right away, and they pay nothing. This can’t be undone.
      </p>
      <TextareaField
        label="Reason (optional)"
        hint={`${request.customerName || 'The customer'} will see this.`}
        rows={3}
        className="min-h-24!"
        maxLength={maxReasonLength}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {reject.error && <ActionError error={reject.error} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={actions.closeDialog} data-first-focus>
          Go back
        </Button>
        <Button type="submit" look="danger" busy={reject.isRunning}>
          Reject
        </Button>
      </div>
    </form>
  );
}
