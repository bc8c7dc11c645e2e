import type { SellerListing } from '@frontage/contract/listings.schema';
import { supportAddress } from '@frontage/domain/support';
import { listingMessages } from '@frontage/domain/listing/listing-rules';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { formatDate } from '~/lib/format-time.ts';
import { FormSection } from './form-section.tsx';
import { LeaveDialog, useLeaveGuard } from './leave-guard.tsx';
import { toListingFields } from './listing-fields.ts';
import { ListingForm } from './listing-form.tsx';
import { toReadyPictures } from './picture-uploads.ts';
import { useListingEditor } from './use-listing-editor.ts';

const labels = {
  save: 'Save changes',
  unchanged: 'No changes yet',
  changed: 'Unsaved changes',
  unlisted: 'Not listed: only you can see it.',
};

export function EditListingPage({ listing: initial }: { listing: SellerListing }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(initial);
  const editor = useListingEditor({
    fields: toListingFields(initial),
    pictures: toReadyPictures(initial.pictures),
    noPicture: listingMessages.noPictureOnEdit,
    send: async (changed) => {
      const { listing } = await api('PUT /listing/seller', { body: { ...changed, _id: initial._id } });
      setSaved(listing);
      editor.resetTo(toListingFields(listing), toReadyPictures(listing.pictures));
    },
  });
  const guard = useLeaveGuard(editor.isChanged);

  function leave() {
    guard.allowLeaving();
    void navigate('/seller/listings');
  }

  return (
    <>
      <PageHeader
        title="Edit Listing"
        lead={
          <>
            <span className="block font-semibold text-ink">{saved.title}</span>
            Requests already sent keep their original price.
          </>
        }
        back={{ to: '/seller/listings', text: 'Listings' }}
        action={
          <ButtonLink to={`/seller/listings/${saved._id}/calendar`} look="secondary">
            Calendar
          </ButtonLink>
        }
      />
      {saved.takenDown && <TakenDownNotice title={saved.title} {...saved.takenDown} />}
      <ListingForm editor={editor} labels={labels} isKindGuessed={saved.kind !== undefined && !saved.kindConfirmed}>
        <FormSection title="Delete this listing" text="It’s removed from search right away. This can’t be undone.">
          <DeleteListing listing={saved} onDeleted={leave} />
        </FormSection>
      </ListingForm>
      <LeaveDialog blocker={guard.blocker}>Your changes to “{saved.title}” haven’t been saved and will be lost.</LeaveDialog>
    </>
  );
}

function TakenDownNotice({ title, at, reason }: { title: string; at: string; reason: string }) {
  const subject = encodeURIComponent(`My listing ${title}`);
  return (
    <div className="mb-8">
      <InlineNotice tone="error" title={`We took down this listing on ${formatDate(at)}`}>
        <p className="break-words">Why: {reason}</p>
        <p>
          Customers can’t find or request it. Requests and rentals that you already have continue. Do you disagree, or did you fix it? Write to{' '}
          <a href={`mailto:${supportAddress}?subject=${subject}`} className="link-underline font-semibold">
            {supportAddress}
          </a>
          .
        </p>
      </InlineNotice>
    </div>
  );
}

interface DeleteListingProps {
  listing: Pick<SellerListing, '_id' | 'title'>;
  onDeleted: () => void;
}

function DeleteListing({ listing, onDeleted }: DeleteListingProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden className="size-4" />
        Delete Listing
      </Button>
      <Dialog open={isConfirming} onClose={() => setConfirming(false)} title={`Delete “${listing.title}”?`}>
        <ConfirmDeletion listing={listing} onDeleted={onDeleted} onCancel={() => setConfirming(false)} />
      </Dialog>
    </>
  );
}

function ConfirmDeletion({ listing, onDeleted, onCancel }: DeleteListingProps & { onCancel: () => void }) {
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
        It’s removed from search right away, and no one can request it anymore. Open requests are cancelled. Active subscriptions continue until their
        period ends and are then cancelled. This can’t be undone.
      </p>
      {failure && <InlineNotice tone="error">{failure}</InlineNotice>}
      <div className="flex flex-wrap justify-end gap-3">
        {/* The safe choice has the focus first. */}
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
