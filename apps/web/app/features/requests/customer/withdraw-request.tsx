import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusRequest } from '~/features/requests/model/focus-request.ts';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

export function WithdrawRequest({ request }: { request: RentalRequest }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Withdraw this request?">
        <Confirm request={request} onDone={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

const givesUpSpace = 'The seller has accepted it and holds the space for you. Once you withdraw, somebody else can have it.';

const consequences: Partial<Record<RentalRequest['permission'], string>> = {
  pending: 'The seller can no longer accept it.',
  accepted: givesUpSpace,
  awaiting_proof: `${givesUpSpace} The seller may be about to put your ad up.`,
  proof_rejected: 'The seller can no longer submit new proof, and somebody else can have the space.',
};

function Confirm({ request: { _id, item_name, permission }, onDone }: { request: RentalRequest; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function withdraw() {
    setBusy(true);
    setFailure(undefined);
    try {
      await api('PUT /api/customer/requests/{id}/cancel', { params: { id: _id } });
      await revalidate();
      onDone();
      // The button that opened this is gone.
      focusRequest(_id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      // Why it was refused may be seen in the request itself by now.
      void revalidate();
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-5">
      <p className="leading-relaxed text-pretty">
        <strong className="font-semibold wrap-anywhere">{item_name}</strong>: {consequences[permission]} Nothing was charged, and you can send a new
        request at any time. This can’t be undone.
      </p>
      {failure && <InlineNotice tone="wrong">{failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        {/* The harmless way out is where the focus starts. */}
        <Button look="secondary" onClick={onDone} data-first-focus>
          Keep it
        </Button>
        <Button look="danger" busy={busy} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      </div>
    </div>
  );
}
