import type { Payment } from '@frontage/contract/subscriptions.schema';
import type { ReactNode } from 'react';
import { DownloadButton } from '~/features/documents/download-button.tsx';
import { PaidAtCell, formatDollars, ListingCell } from './payment-table.tsx';
import { type Column, PaymentTable } from './payment-table.tsx';
import { isPaidOut, PayoutState } from './payout-state.tsx';

const about: readonly Column[] = [
  { title: 'Date', cell: (payment) => <PaidAtCell payment={payment} /> },
  { title: 'Space and customer', cell: (payment) => <ListingCell payment={payment} to="/seller/edit-listing" withName />, place: 'head' },
  { title: 'Paid', cell: ({ customerPays }) => formatDollars(customerPays), isMoney: true },
  { title: 'Fee', cell: ({ fee }) => fee !== null && <span className="text-quiet">−{formatDollars(fee)}</span>, isMoney: true },
];
const takenBack: Column = { title: 'Taken back', cell: (payment) => (payment.takenBack ? <TakenBack payment={payment} /> : null), isMoney: true };
const outcome: readonly Column[] = [
  { title: 'You receive', cell: (payment) => <Receives payment={payment} />, isMoney: true, place: 'corner' },
  { title: 'Payout', cell: (payment) => <PayoutState payment={payment} /> },
  { title: 'Statement', cell: (payment) => <Statement payment={payment} />, place: 'foot' },
];

/** Each row adds up: what was paid, less our fee, less what was taken back, is what the seller receives. */
export function SellerPayments({ payments }: { payments: readonly Payment[] }) {
  const isAnyTakenBack = payments.some((payment) => payment.takenBack);
  return <PaymentTable caption="What you earned" columns={[...about, ...(isAnyTakenBack ? [takenBack] : []), ...outcome]} payments={payments} />;
}

function TakenBack({ payment: { takenBack: amount, refunded, disputed } }: { payment: Payment }) {
  return (
    <>
      −{formatDollars(amount ?? 0)}
      {refunded > 0 && <Why>{formatDollars(refunded)} refunded</Why>}
      {disputed > 0 && <Why>{formatDollars(disputed)} disputed</Why>}
    </>
  );
}

function Why({ children }: { children: ReactNode }) {
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
