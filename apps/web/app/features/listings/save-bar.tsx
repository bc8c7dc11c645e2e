import { CircleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '~/components/ui/button.tsx';
import { isUnderWay } from './tray-picture.ts';
import type { ListingEditor } from './use-listing-editor.ts';

/** Stays in view however long the form is, and says how things stand. */
export function SaveBar({ editor, text }: { editor: ListingEditor; text: string }) {
  const onTheirWay = useStore(editor.tray.store, ({ pictures }) => pictures.filter(isUnderWay).length);
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      {editor.failure ? (
        <p role="alert" className="flex min-w-0 flex-1 gap-1.5 font-medium text-red">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {editor.failure}
        </p>
      ) : (
        <output className="min-w-0 flex-1 text-quiet">{sayState(editor, onTheirWay)}</output>
      )}
      <Button type="submit" busy={editor.stage !== 'open'} className="max-sm:w-full">
        {text}
      </Button>
    </div>
  );
}

function sayState({ stage, faults, isChanged }: ListingEditor, onTheirWay: number): string {
  if (stage === 'waiting') return 'Waiting for your pictures…';
  if (stage === 'saving') return 'Saving…';
  if (faults.length > 0) return faults.length === 1 ? 'One thing needs your attention' : `${faults.length} things need your attention`;
  if (onTheirWay > 0) return onTheirWay === 1 ? 'One picture is on its way' : `${onTheirWay} pictures are on their way`;
  return isChanged ? 'Not saved yet' : '';
}
