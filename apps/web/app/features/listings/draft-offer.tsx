import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { sayMoment } from '~/lib/moments.ts';
import type { ListingDraft } from './listing-draft.ts';

interface DraftOfferProps {
  draft: ListingDraft;
  onTake: () => void;
  onDrop: () => void;
}

export function DraftOffer({ draft, onTake, onDrop }: DraftOfferProps) {
  const title = draft.fields.title.trim();
  return (
    <div className="mb-8">
      <InlineNotice tone="info" title="You have an unfinished listing">
        <p>
          {title ? <>“{title}”, last changed </> : 'Last changed '}
          <time dateTime={draft.savedAt}>{sayMoment(draft.savedAt)}</time>. It is kept in this browser only.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button small onClick={onTake}>
            Continue with it
          </Button>
          <Button small look="secondary" onClick={onDrop}>
            Start afresh
          </Button>
        </p>
      </InlineNotice>
    </div>
  );
}
