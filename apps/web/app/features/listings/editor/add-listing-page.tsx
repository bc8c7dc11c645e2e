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

const labels = { unlisted: 'Publish lists it for everyone. Only you can see a draft.' };

export function AddListingPage({ sellerId }: { sellerId: string }) {
  const navigate = useNavigate();
  const [oldDraft, setOldDraft] = useState(() => readDraft(sellerId));
  const editor = useListingEditor({
    fields: emptyListingFields,
    pictures: [],
    noPicture: listingMessages.noPicture,
    send: async (listing) => {
      await api('POST /listing/seller', { body: listing });
      writeDraft(sellerId, null);
      guard.allowLeaving();
      await navigate('/seller/listings');
    },
  });
  const guard = useLeaveGuard(editor.isChanged);
  // Don't overwrite the old draft before the seller has chosen what to do with it.
  const isSaved = useSavedDraft(editor, sellerId, oldDraft === null);

  function restoreDraft() {
    if (!oldDraft) return;
    editor.form.reset(oldDraft.fields, { keepDefaultValues: true });
    editor.pictureUploads.replaceAll(oldDraft.pictures);
    setOldDraft(null);
  }

  return (
    <>
      <AddListingHeader />
      {oldDraft && (
        <RestoreDraft
          draft={oldDraft}
          onRestore={restoreDraft}
          onDiscard={() => {
            writeDraft(sellerId, null);
            setOldDraft(null);
          }}
        />
      )}
      <ListingForm
        editor={editor}
        labels={{
          ...labels,
          unchanged: oldDraft ? '' : 'What you enter is kept on this device until you publish.',
          changed: isSaved ? 'Draft saved on this device' : 'Not saved yet',
        }}
      />
      <LeaveDialog blocker={guard.blocker}>
        {oldDraft
          ? 'What you just typed will be lost. Your earlier draft is safe.'
          : 'You haven’t added this listing yet. Your draft stays in this browser, so you can finish it later. Photos that are still uploading will be lost.'}
      </LeaveDialog>
    </>
  );
}

export function AddListingHeader() {
  return (
    <PageHeader
      title="Add New Listing"
      lead="All fields are required except extra photos, prices you don’t offer, and what’s marked optional."
      back={{ to: '/seller/listings', text: 'Listings' }}
    />
  );
}

interface RestoreDraftProps {
  draft: ListingDraft;
  onRestore: () => void;
  onDiscard: () => void;
}

function RestoreDraft({ draft, onRestore, onDiscard }: RestoreDraftProps) {
  const title = draft.fields.title.trim();
  return (
    <div className="mb-8">
      <InlineNotice tone="info" title="You have an unfinished listing">
        <p>
          {title ? <>“{title}”, last changed </> : 'Last changed '}
          <time dateTime={draft.savedAt}>{formatDateTime(draft.savedAt)}</time>. It’s saved in this browser only.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button small onClick={onRestore}>
            Continue draft
          </Button>
          <Button small look="secondary" onClick={onDiscard}>
            Start over
          </Button>
        </p>
      </InlineNotice>
    </div>
  );
}
