import type { Payment } from '@frontage/contract/subscriptions.schema';
import type { ReactNode } from 'react';
import { DownloadButton } from '~/features/documents/public.ts';
import { type Column, formatDollars, ListingCell, PaidAtCell, PaymentTable } from './payment-table.tsx';
import { isPaidOut, PayoutState } from './payout-state.tsx';

const paidColumns: readonly Column[] = [
  { title: 'Date', cell: (payment) => <PaidAtCell payment={payment} /> },
  { title: 'Space and customer', cell: (payment) => <ListingCell payment={payment} to="/seller/edit-listing" withName />, place: 'head' },
  { title: 'Paid', cell: ({ customerPays }) => formatDollars(customerPays), isMoney: true },
  { title: 'Fee', cell: ({ fee }) => fee !== null && <span className="text-quiet">−{formatDollars(fee)}</span>, isMoney: true },
];
const takenBackColumn: Column = {
  title: 'Deducted',
  cell: (payment) => (payment.takenBack ? <TakenBack payment={payment} /> : null),
  isMoney: true,
};
const payoutColumns: readonly Column[] = [
  { title: 'You receive', cell: (payment) => <Receives payment={payment} />, isMoney: true, place: 'corner' },
  { title: 'Payout', cell: (payment) => <PayoutState payment={payment} /> },
  { title: 'Statement', cell: (payment) => <Statement payment={payment} />, place: 'foot' },
];

/** Each row adds up: paid − fee − deducted = received. */
export function SellerPayments({ payments }: { payments: readonly Payment[] }) {
  const hasTakenBack = payments.some((payment) => payment.takenBack);
  const columns = [...paidColumns, ...(hasTakenBack ? [takenBackColumn] : []), ...payoutColumns];
  return <PaymentTable caption="What you earned" columns={columns} payments={payments} />;
}

function TakenBack({ payment: { takenBack: amount, refunded, disputed } }: { payment: Payment }) {
  return (
    <>
      −{formatDollars(amount ?? 0)}
      {refunded > 0 && <Cause>{formatDollars(refunded)} refunded</Cause>}
      {disputed > 0 && <Cause>{formatDollars(disputed)} disputed</Cause>}
    </>
  );
}

function Cause({ children }: { children: ReactNode }) {
  return <span className="block text-sm text-quiet">{children}</span>;
}

function Receives({ payment }: { payment: Payment }) {
  if (payment.sellerReceives === null) return '–';
  return <span className={`font-semibold ${isPaidOut(payment) ? 'text-verdigris' : ''}`}>{formatDollars(payment.sellerReceives)}</span>;
}

function Statement({ payment: { _id, number, title } }: { payment: Payment }) {
  return (
    <DownloadButton call="GET /api/seller/payments/{id}/statement" id={_id} small name={`statement-${number || _id}.pdf`}>
      Statement
      <span className="sr-only">
        {' '}
        {number} for {title}
      </span>
    </DownloadButton>
  );
}
