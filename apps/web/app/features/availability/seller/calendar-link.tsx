import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { copyLink } from '~/lib/copy-link.ts';
import { orNull } from '~/lib/load-result.ts';
import { useAction } from '~/lib/use-action.ts';

/** A link that Google Calendar, Outlook and others subscribe to. Without a listing it is for all of them. */
export function CalendarLink({ listing }: { listing?: string }) {
  const [hasLink, setHasLink] = useState<boolean | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const about = listing === undefined ? {} : { listing };
  useEffect(() => {
    const query = listing === undefined ? {} : { listing };
    void orNull(api('GET /api/seller/calendar-link', { query, quiet: true })).then((answer) => setHasLink(answer?.hasLink ?? null));
  }, [listing]);
  const create = useAction(() => api('PUT /api/seller/calendar-link', { body: about }), {
    onDone: (created) => {
      setUrl(created.url);
      setHasLink(true);
    },
  });
  const remove = useAction(() => api('DELETE /api/seller/calendar-link', { query: about }), {
    onDone: () => {
      setUrl(null);
      setHasLink(false);
    },
  });
  return (
    <Panel title="Link for other calendars">
      <div className="max-w-[60ch] space-y-4">
        <p className="text-quiet">
          Google Calendar, Outlook and others can show your rentals and blocked days. Anyone who has the link can see them, but not who rents.
        </p>
        {url !== null && (
          <InlineNotice tone="done" title="Copy the link now. We can’t show it again.">
            <div className="mt-3 space-y-3">
              <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
              <Button onClick={() => void copyLink(url, 'Select the link and copy it.')}>Copy link</Button>
            </div>
          </InlineNotice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" busy={create.isRunning} onClick={() => void create.run()}>
            {hasLink ? 'Replace link' : 'Create link'}
          </Button>
          {hasLink && (
            <Button look="quiet" busy={remove.isRunning} onClick={() => void remove.run()}>
              Delete link
            </Button>
          )}
        </div>
        {hasLink && <p className="text-sm text-quiet">If you replace or delete the link, the one you have now stops working.</p>}
      </div>
    </Panel>
  );
}
