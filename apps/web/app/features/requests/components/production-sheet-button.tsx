import { DownloadButton } from '~/features/documents/public.ts';
import type { Role } from '~/lib/signed-in.ts';

const calls = {
  customer: 'GET /api/customer/requests/{id}/production-sheet',
  seller: 'GET /api/seller/requests/{id}/production-sheet',
} as const;

/** One page with everything that a printer has to know. */
export function ProductionSheetButton({ viewer, id }: { viewer: Role; id: string }) {
  return (
    <DownloadButton call={calls[viewer]} id={id} small name="frontage-production-sheet.pdf">
      Production sheet
    </DownloadButton>
  );
}
