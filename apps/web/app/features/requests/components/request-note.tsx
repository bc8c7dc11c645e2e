import type { RentalRequest } from '@frontage/contract/requests';
import { Panel } from '~/components/ui/panel.tsx';

/** What the customer sent along: for which brand, and what they wrote. */
export function RequestNote({ request: { brandName, message }, title }: { request: RentalRequest; title: string }) {
  if (!brandName && !message) return null;
  return (
    <Panel title={title}>
      {brandName && <p className="font-semibold wrap-anywhere">{brandName}</p>}
      {message && <blockquote className="max-w-[62ch] border-l-3 border-line-strong pl-3 wrap-anywhere whitespace-pre-line">{message}</blockquote>}
    </Panel>
  );
}
