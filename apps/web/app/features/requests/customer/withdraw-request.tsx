import type { RentalRequest } from '@frontage/contract/requests';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';
import { focusRequest } from '../model/focus-request.ts';

export function WithdrawRequest({ request }: { request: RentalRequest }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {request.proposal ? 'Withdraw request' : 'Withdraw'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Withdraw this request?">
        <Confirm request={request} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const losesSpace = 'The seller accepted and is holding the space for you. Once you withdraw, someone else can rent it.';

const consequences: Partial<Record<RentalRequest['permission'], string>> = {
  pending: 'The seller can no longer accept it.',
  accepted: losesSpace,
  awaiting_proof: `${losesSpace} The seller may be about to put up your ad.`,
  proof_rejected: 'The seller can no longer submit new proof, and someone else can rent the space.',
};

function Confirm({ request: { _id, item_name, permission }, onClose }: { request: RentalRequest; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const withdraw = useAction(() => api('PUT /api/customer/requests/{id}/cancel', { params: { id: _id } }), {
    onDone: async () => {
      await revalidate();
      onClose();
      // The button that opened this dialog is gone.
      focusRequest(_id);
    },
    alwaysReload: true,
  });

  return (
    <div className="space-y-5">
      <p className="leading-relaxed text-pretty">
        <strong className="font-semibold wrap-anywhere">{item_name}</strong>: {consequences[permission]} Nothing was charged, and you can send a new
        request anytime. This can’t be undone.
      </p>
      {withdraw.error && <InlineNotice tone="error">{withdraw.error.message}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        {/* The harmless way out gets the focus. */}
        <Button look="secondary" onClick={onClose} data-first-focus>
          Keep request
        </Button>
        <Button look="danger" busy={withdraw.isRunning} onClick={() => void withdraw.run()}>
          Withdraw
        </Button>
      </div>
    </div>
  );
}
