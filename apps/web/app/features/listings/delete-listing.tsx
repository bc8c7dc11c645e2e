import type { OwnListing } from '@frontage/contract/listings.schema';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

interface DeleteListingProps {
  listing: Pick<OwnListing, '_id' | 'title'>;
  onDeleted: () => void;
}

export function DeleteListing({ listing, onDeleted }: DeleteListingProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete Listing
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`Delete “${listing.title}”?`}>
        <Confirm listing={listing} onDeleted={onDeleted} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function Confirm({ listing, onDeleted, onCancel }: DeleteListingProps & { onCancel: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await api('DELETE /listing/seller', { body: { _listing: listing._id } });
      onDeleted();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-5">
      <p className="leading-relaxed text-pretty">
        It disappears from the search at once and nobody can ask for it any more. Open requests are cancelled. Running subscriptions continue until
        their period ends and are then cancelled. This can’t be undone.
      </p>
      {failure && <InlineNotice tone="wrong">{failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        {/* The harmless way out is where the focus starts. */}
        <Button look="secondary" onClick={onCancel} data-first-focus>
          Cancel
        </Button>
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          Delete Listing
        </Button>
      </div>
    </div>
  );
}
