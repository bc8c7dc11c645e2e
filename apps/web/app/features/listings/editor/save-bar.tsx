import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { Button } from '~/components/ui/button.tsx';
import { isUploading } from './picture-uploads.ts';
import type { ListingEditor } from './use-listing-editor.ts';

export interface SaveBarLabels {
  save: string;
  unchanged: string;
  changed: string;
  unlisted: string;
}

/** Stays in view however long the form is, and says how things stand and what saving will do. */
export function SaveBar({ editor, words }: { editor: ListingEditor; words: SaveBarLabels }) {
  const onTheirWay = useStore(editor.pictureUploads.store, ({ pictures }) => pictures.filter(isUploading).length);
  const isListed = useWatch({ control: editor.form.control, name: 'isListed' });
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      <div className="min-w-0 flex-1 leading-snug max-sm:basis-full">
        {editor.failure ? (
          <div role="alert">
            <Wrong>{editor.failure}</Wrong>
          </div>
        ) : (
          <output className="block empty:hidden">{sayState(editor, onTheirWay, words)}</output>
        )}
        <output className="block text-sm text-quiet">{isListed === 'yes' ? 'Listed: everyone can find it.' : words.unlisted}</output>
      </div>
      <Button type="submit" busy={editor.stage !== 'open'} className="max-sm:w-full">
        {words.save}
      </Button>
    </div>
  );
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1.5 font-medium text-red">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </span>
  );
}

function sayState({ stage, fieldErrors, isChanged }: ListingEditor, onTheirWay: number, words: SaveBarLabels): ReactNode {
  if (stage === 'waiting') return 'Uploading your photos…';
  if (stage === 'saving') return 'Saving…';
  if (fieldErrors.length > 0)
    return <Wrong>{fieldErrors.length === 1 ? 'One thing needs your attention' : `${fieldErrors.length} things need your attention`}</Wrong>;
  if (onTheirWay > 0) return onTheirWay === 1 ? 'Uploading 1 photo' : `Uploading ${onTheirWay} photos`;
  return isChanged ? words.changed : words.unchanged;
}
