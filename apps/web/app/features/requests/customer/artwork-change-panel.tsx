import type { RequestDetails } from '@frontage/contract/request-details';
import { toAdSpace } from '@frontage/domain/artwork/ad-space';
import { useRevalidator } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { api } from '~/lib/api.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { useAction } from '~/lib/use-action.ts';
import { ArtworkThumbnails } from '../components/artwork-thumbnails.tsx';
import { RemarksOfFiles } from '../components/remarks-of-files.tsx';

/** New artwork that the seller has to answer or put up. Nothing where there is none. */
export function ArtworkChangePanel({ details: { request, listing, artworkChanges, artworkActions } }: { details: RequestDetails }) {
  const { revalidate } = useRevalidator();
  const withdraw = useAction(() => api('DELETE /api/customer/requests/{id}/artwork-changes', { params: { id: request._id } }), {
    onDone: () => revalidate(),
  });
  const open = artworkChanges.find(({ state }) => state === 'proposed' || state === 'accepted');
  if (!open) return null;
  const seller = request._seller.name || 'The seller';
  return (
    <Panel title="New artwork">
      <div className="space-y-4">
        <p className="text-pretty">
          {open.state === 'proposed'
            ? `${seller} needs to accept or decline it. Your current ad stays up until the new one replaces it.`
            : `${seller} accepted it and will put it up ${open.proofDueAt ? `by ${formatDateTime(open.proofDueAt)}` : 'soon'}. You’ll get photos.`}
        </p>
        <ArtworkThumbnails title={request.item_name} artwork={open.files} size="sheet" />
        <RemarksOfFiles files={open.files} facts={open.artworkFacts} space={toAdSpace(listing)} />
        {withdraw.error && <InlineNotice tone="error">{withdraw.error.message}</InlineNotice>}
        {artworkActions.includes('withdraw') && (
          <Button look="secondary" busy={withdraw.isRunning} onClick={() => void withdraw.run()}>
            Withdraw the new artwork
          </Button>
        )}
      </div>
    </Panel>
  );
}
