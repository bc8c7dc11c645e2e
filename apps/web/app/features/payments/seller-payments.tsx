import type { Payment } from '@frontage/contract/subscriptions.schema';
import { DownloadButton } from './download-button.tsx';
import { Name, PaidAt, sayDollars, Space } from './payment-cells.tsx';
import { type Column, PaymentTable } from './payment-table.tsx';
import { ShareState } from './share-state.tsx';

const columns: readonly Column[] = [
  { title: 'Date', cell: (payment) => <PaidAt payment={payment} /> },
  { title: 'Space', cell: (payment) => <Space payment={payment} to="/seller/edit-listing" />, place: 'head' },
  { title: 'Customer', cell: (payment) => <Name payment={payment} /> },
  { title: 'Paid', cell: (payment) => <Paid payment={payment} />, isMoney: true },
  { title: 'Fee', cell: ({ fee }) => fee !== null && <span className="text-quiet">−{sayDollars(fee)}</span>, isMoney: true },
  { title: 'You receive', cell: (payment) => <Receives payment={payment} />, isMoney: true, place: 'corner' },
  { title: 'Your share', cell: ({ share }) => <ShareState share={share} /> },
  { title: 'Statement', cell: (payment) => <Statement payment={payment} />, place: 'foot' },
];

export function SellerPayments({ payments }: { payments: readonly Payment[] }) {
  return <PaymentTable caption="What you earned" columns={columns} payments={payments} />;
}

function Paid({ payment: { customerPays, refunded } }: { payment: Payment }) {
  return (
    <>
      {sayDollars(customerPays)}
      {refunded > 0 && <span className="block text-sm text-quiet">{sayDollars(refunded)} refunded</span>}
    </>
  );
}

function Receives({ payment: { sellerReceives, share } }: { payment: Payment }) {
  if (sellerReceives === null) return '–';
  return <span className={`font-semibold ${share === 'sent' ? 'text-verdigris' : ''}`}>{sayDollars(sellerReceives)}</span>;
}

function Statement({ payment: { _id, number, title } }: { payment: Payment }) {
  return (
    <DownloadButton viewer="seller" small path={`/api/seller/payments/${_id}/statement`} name={`statement-${number || _id}.pdf`}>
      Statement
      <span className="sr-only">
        {' '}
        {number} for {title}
      </span>
    </DownloadButton>
  );
}
