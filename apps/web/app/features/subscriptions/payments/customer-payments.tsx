import type { Payment } from '@frontage/contract/subscriptions.schema';
import { useRef } from 'react';
import { Badge } from '~/components/ui/badge.tsx';
import { ReceiptButton } from '~/features/documents/public.ts';
import { type Column, formatDollars, ListingCell, OtherPartyCell, PaidAtCell, PaymentTable } from './payment-table.tsx';
import { ReportProblem } from './report-problem.tsx';

const columns: readonly Column[] = [
  { title: 'Date', cell: (payment) => <PaidAtCell payment={payment} /> },
  { title: 'Space', cell: (payment) => <ListingCell payment={payment} to="/listing" />, place: 'head' },
  { title: 'Seller', cell: (payment) => <OtherPartyCell payment={payment} /> },
  {
    title: 'Amount',
    cell: ({ customerPays }) => <span className="font-semibold">{formatDollars(customerPays)}</span>,
    isMoney: true,
    place: 'corner',
  },
  { title: 'Refunded', cell: ({ refunded }) => (refunded > 0 ? formatDollars(refunded) : null), isMoney: true },
  { title: 'Receipt', cell: (payment) => <ReceiptButton payment={payment} title={payment.title} small />, place: 'foot' },
  { title: 'Problem', cell: (payment) => <Problem payment={payment} />, place: 'end' },
];

export function CustomerPayments({ payments }: { payments: readonly Payment[] }) {
  return <PaymentTable caption="What you paid" columns={columns} payments={payments} />;
}

function Problem({ payment }: { payment: Payment }) {
  const { problem, problemReportDeadline, refunded } = payment;
  const container = useRef<HTMLDivElement>(null);
  if (!problem && !problemReportDeadline) return null;
  return (
    <div ref={container} tabIndex={-1} className="flex min-h-9 flex-wrap items-center gap-x-3 outline-none">
      {problem === 'open' && <Badge tone="waiting">Problem reported</Badge>}
      {problem === 'closed' && (
        <div>
          <Badge tone="done">Problem closed</Badge>
          <span className="mt-0.5 block text-sm text-quiet">
            {refunded > 0 ? `${formatDollars(refunded)} refunded to your card` : 'Nothing was refunded'}
          </span>
        </div>
      )}
      {/* The button that was pressed is gone once the problem is reported. */}
      <ReportProblem payment={payment} onReported={() => container.current?.focus()} />
    </div>
  );
}
