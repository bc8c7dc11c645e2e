import type { RentalRequest } from '@frontage/contract/requests';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';
import { focusRequest } from '../model/focus-request.ts';
import { formatProposal, formatRentalDates, formatTotal } from '../model/rental-dates.ts';

/** What the customer asked for, and what the seller proposed instead. */
export function ProposedDates({ request, proposal }: { request: RentalRequest; proposal: NonNullable<RentalRequest['proposal']> }) {
  return (
    <dl className="mt-3 mb-3 flex max-w-[60ch] flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-paper px-4 py-3">
      <div>
        <dt className="text-sm text-quiet">You asked for</dt>
        <dd>{formatRentalDates(request)}</dd>
        <Total text={formatTotal(request, request, request.customerPays)} />
      </div>
      <div>
        <dt className="text-sm text-quiet">{request._seller.name || 'The seller'} proposed</dt>
        <dd className="font-semibold">{formatProposal(request, proposal)}</dd>
        <Total text={formatTotal(request, proposal, request.customerPays)} />
      </div>
    </dl>
  );
}

function Total({ text }: { text: string | null }) {
  return text === null ? null : <dd className="text-sm">{text}</dd>;
}

/** Agreeing reserves and charges nothing, so it needs no dialog. */
export function AgreeToDates({ request: { _id }, proposal }: { request: RentalRequest; proposal: NonNullable<RentalRequest['proposal']> }) {
  const { revalidate } = useRevalidator();
  const agree = useAction(() => api('POST /api/customer/requests/{id}/agree', { params: { id: _id }, body: { proposal: proposal.number } }), {
    onDone: async () => {
      await revalidate();
      // The button is gone.
      focusRequest(_id);
    },
    alwaysReload: true,
  });
  return (
    <>
      {agree.error && (
        <div className="basis-full">
          <InlineNotice tone="error">{agree.error.message}</InlineNotice>
        </div>
      )}
      <Button busy={agree.isRunning} onClick={() => void agree.run()}>
        Agree to these dates
      </Button>
    </>
  );
}
