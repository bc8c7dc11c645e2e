import { listingMessages } from '@frontage/domain/listing/listing-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { api } from '~/lib/api.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { LeaveDialog, useLeaveGuard } from './leave-guard.tsx';
import { type ListingDraft, readDraft, useSavedDraft, writeDraft } from './listing-draft.ts';
import { emptyListingFields } from './listing-fields.ts';
import { ListingForm } from './listing-form.tsx';
import { useListingEditor } from './use-listing-editor.ts';

const words = { save: 'Add Listing', unchanged: '', unlisted: 'Not listed yet: only you can see it.' };

export function AddListingPage({ sellerId }: { sellerId: string }) {
  const navigate = useNavigate();
  const [offered, setOffered] = useState(() => readDraft(sellerId));
  const editor = useListingEditor({
    fields: emptyListingFields,
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
  const isKept = useSavedDraft(editor, sellerId, offered === null);

  function takeDraft() {
    if (!offered) return;
    editor.form.reset(offered.fields, { keepDefaultValues: true });
    editor.pictureUploads.replaceAll(offered.pictures);
    setOffered(null);
  }

  return (
    <>
      <PageHeader title="Add New Listing" lead="All fields are required except extra photos." back={{ to: '/seller/listings', text: 'Listings' }} />
      {offered && (
        <RestoreDraft
          draft={offered}
          onTake={takeDraft}
          onDrop={() => {
            writeDraft(sellerId, null);
            setOffered(null);
          }}
        />
      )}
      <ListingForm editor={editor} words={{ ...words, changed: isKept ? 'Draft saved on this device' : 'Not saved yet' }} />
      <LeaveDialog blocker={guard.blocker}>
        {offered
          ? 'What you just typed will be lost. Your earlier draft is safe.'
          : 'You haven’t added this listing yet. Your draft stays in this browser, so you can finish it later. Photos that are still uploading will be lost.'}
      </LeaveDialog>
    </>
  );
}

interface DraftOfferProps {
  draft: ListingDraft;
  onTake: () => void;
  onDrop: () => void;
}

function RestoreDraft({ draft, onTake, onDrop }: DraftOfferProps) {
  const title = draft.fields.title.trim();
  return (
    <div className="mb-8">
      <InlineNotice tone="info" title="You have an unfinished listing">
        <p>
          {title ? <>“{title}”, last changed </> : 'Last changed '}
          <time dateTime={draft.savedAt}>{formatDateTime(draft.savedAt)}</time>. It’s saved in this browser only.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button small onClick={onTake}>
            Continue draft
          </Button>
          <Button small look="secondary" onClick={onDrop}>
            Start over
          </Button>
        </p>
      </InlineNotice>
    </div>
  );
}
