import type { OwnListing } from '@frontage/contract/listings.schema';
import { listingMessages } from '@frontage/domain/listing-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { api } from '~/lib/api.ts';
import { DeleteListing } from './delete-listing.tsx';
import { FormSection } from './form-section.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { fieldsOf } from './listing-fields.ts';
import { ListingForm } from './listing-form.tsx';
import { alreadyThere } from './picture-tray.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useListingEditor } from './use-listing-editor.ts';

const words = {
  save: 'Save changes',
  unchanged: 'No changes yet',
  changed: 'Unsaved changes',
  unlisted: 'Not listed: only you will see it.',
};

export function EditListingPage({ listing: start }: { listing: OwnListing }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(start);
  const editor = useListingEditor({
    fields: fieldsOf(start),
    pictures: alreadyThere(start.pictures),
    noPicture: listingMessages.noPictureOnEdit,
    send: async (changed) => {
      const { listing } = await api('PUT /listing/seller', { body: { ...changed, _id: start._id } });
      setSaved(listing);
      editor.startFrom(fieldsOf(listing), alreadyThere(listing.pictures));
    },
  });
  const guard = useLeaveGuard(editor.isChanged);

  function leave() {
    guard.open();
    void navigate('/seller/listings');
  }

  return (
    <>
      <PageHeader
        title="Edit Listing"
        lead={
          <>
            <span className="block font-semibold break-words text-ink">{saved.title}</span>
            Requests that were already sent keep the price they were sent with.
          </>
        }
        back={{ to: '/seller/listings', text: 'Listings' }}
      />
      <ListingForm editor={editor} words={words}>
        <FormSection title="Delete this listing" text="It disappears from the search at once, and this can’t be undone.">
          <DeleteListing listing={saved} onDeleted={leave} />
        </FormSection>
      </ListingForm>
      <LeaveDialog blocker={guard.blocker}>Your changes to “{saved.title}” are not saved and would be lost.</LeaveDialog>
    </>
  );
}
