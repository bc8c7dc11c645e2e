import { DownloadButton } from './download-button.tsx';

interface ReceiptButtonProps {
  payment: { _id: string; number: string };
  /** The space that was paid for. */
  title: string;
  small?: boolean;
}

export function ReceiptButton({ payment: { _id, number }, title, small = false }: ReceiptButtonProps) {
  return (
    <DownloadButton call="GET /api/customer/payments/{id}/receipt" id={_id} small={small} name={`receipt-${number || _id}.pdf`}>
      Receipt
      <span className="sr-only">
        {' '}
        {number} for {title}
      </span>
    </DownloadButton>
  );
}
