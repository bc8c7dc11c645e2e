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

/** Always in view: shows the state of the form and what saving will do. */
export function SaveBar({ editor, labels }: { editor: ListingEditor; labels: SaveBarLabels }) {
  const uploadCount = useStore(editor.pictureUploads.store, ({ pictures }) => pictures.filter(isUploading).length);
  const isListed = useWatch({ control: editor.form.control, name: 'isListed' });
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      <div className="min-w-0 flex-1 leading-snug max-sm:basis-full">
        {editor.failure ? (
          <div role="alert">
            <ErrorText>{editor.failure}</ErrorText>
          </div>
        ) : (
          <output className="block empty:hidden">{describeState(editor, uploadCount, labels)}</output>
        )}
        <output className="block text-sm text-quiet">{isListed === 'yes' ? 'Listed: everyone can find it.' : labels.unlisted}</output>
      </div>
      <Button type="submit" busy={editor.stage !== 'open'} className="max-sm:w-full">
        {labels.save}
      </Button>
    </div>
  );
}

function ErrorText({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1.5 font-medium text-red">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </span>
  );
}

function describeState({ stage, fieldErrors, isChanged }: ListingEditor, uploadCount: number, labels: SaveBarLabels): ReactNode {
  if (stage === 'waiting') return 'Uploading your photos…';
  if (stage === 'saving') return 'Saving…';
  if (fieldErrors.length > 0)
    return <ErrorText>{fieldErrors.length === 1 ? 'One thing needs your attention' : `${fieldErrors.length} things need your attention`}</ErrorText>;
  if (uploadCount > 0) return uploadCount === 1 ? 'Uploading 1 photo' : `Uploading ${uploadCount} photos`;
  return isChanged ? labels.changed : labels.unchanged;
}
