import type { Pack } from '@frontage/contract/requests.schema';
import { type SubmitEvent, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { Refusal } from './refusal.tsx';
import type { RequestDesk } from './use-request-desk.ts';

const longestReason = 1_000;

export function RejectForm({ request, desk }: { request: Pack; desk: RequestDesk }) {
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
      {refusal && <Refusal error={refusal} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={desk.leaveIt} data-first-focus>
          Keep it
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          Reject
        </Button>
      </div>
    </form>
  );
}
