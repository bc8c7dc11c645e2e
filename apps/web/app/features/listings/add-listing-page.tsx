import { listingMessages } from '@frontage/domain/listing-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { api } from '~/lib/api.ts';
import { DraftOffer } from './draft-offer.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { readDraft, writeDraft } from './listing-draft.ts';
import { emptyFields } from './listing-fields.ts';
import { ListingForm } from './listing-form.tsx';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useListingEditor } from './use-listing-editor.ts';

const words = { save: 'Add Listing', unchanged: '', unlisted: 'Not listed yet: only you will see it.' };

export function AddListingPage({ sellerId }: { sellerId: string }) {
  const navigate = useNavigate();
  const [offered, setOffered] = useState(() => readDraft(sellerId));
  const editor = useListingEditor({
    fields: emptyFields,
    pictures: [],
    noPicture: listingMessages.noPicture,
    send: async (listing) => {
      await api('POST /listing/seller', { body: listing });
      writeDraft(sellerId, null);
      guard.open();
      await navigate('/seller/listings');
    },
  });
  const guard = useLeaveGuard(editor.isChanged);
  // The old draft is not written over before its owner has decided about it.
  const isKept = useDraft(editor, sellerId, offered === null);

  function takeDraft() {
    if (!offered) return;
    editor.form.reset(offered.fields, { keepDefaultValues: true });
    editor.tray.fill(offered.pictures);
    setOffered(null);
  }

  return (
    <>
      <PageHeader
        title="Add New Listing"
        lead="Everything here is needed; only further pictures are up to you."
        back={{ to: '/seller/listings', text: 'Listings' }}
      />
      {offered && (
        <DraftOffer
          draft={offered}
          onTake={takeDraft}
          onDrop={() => {
            writeDraft(sellerId, null);
            setOffered(null);
          }}
        />
      )}
      <ListingForm editor={editor} words={{ ...words, changed: isKept ? 'Draft kept on this device' : 'Not saved yet' }} />
      <LeaveDialog blocker={guard.blocker}>
        {offered
          ? 'What you have just typed will be lost. Your earlier draft stays.'
          : 'This listing is not added yet. We keep your draft in this browser and offer it when you come back; pictures on their way are stopped.'}
      </LeaveDialog>
    </>
  );
}
