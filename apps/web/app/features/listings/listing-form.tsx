import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { ErrorSummary } from '~/components/ui/error-summary.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceSection } from './price-section.tsx';
import { RentingSection } from './renting-section.tsx';
import { SaveBar, type SaveWords } from './save-bar.tsx';
import { SizeSection } from './size-section.tsx';
import type { ListingEditor } from './use-listing-editor.ts';
import { WordsSection } from './words-section.tsx';

interface ListingFormProps {
  editor: ListingEditor;
  words: SaveWords;
  /** What comes behind the fields. */
  children?: ReactNode;
}

/** The same form for a new listing and for one that is changed. */
export function ListingForm({ editor, words, children }: ListingFormProps) {
  const { form, tray } = editor;
  const isFaulty = editor.faults.length > 0;
  return (
    // The focus must never hide behind the bar at the lower edge.
    <form
      method="post"
      noValidate
      onSubmit={editor.submit}
      className={classes(
        '[&_:is(input,select,textarea,button,summary,label)]:scroll-mt-28 [&_:is(input,select,textarea,button,summary,label)]:scroll-mb-32',
        // Whoever is led to a card sees where they are, also when they came by mouse.
        isFaulty && '[&_label:has(:focus)]:outline-3 [&_label:has(:focus)]:outline-offset-2 [&_label:has(:focus)]:outline-blue',
      )}
    >
      {/* Where the page has a bar at its top, the page itself keeps clear of it. */}
      <div data-fault-list tabIndex={-1} className="rounded-md outline-offset-2 outline-blue focus:outline-3 lg:-scroll-mt-[var(--spacing-bar)]">
        <ErrorSummary faults={editor.faults} />
      </div>
      <div className={isFaulty ? 'mt-8' : ''}>
        <PicturesSection tray={tray} fault={editor.pictureFault} />
        <WordsSection form={form} />
        <PlaceSection form={form} />
        <SizeSection form={form} />
        <PriceSection form={form} />
        <RentingSection form={form} />
        {children}
      </div>
      <SaveBar editor={editor} words={words} />
    </form>
  );
}
