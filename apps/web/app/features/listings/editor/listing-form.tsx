import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { ErrorSummary } from '~/components/ui/error-summary.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { LocationSection } from './location-section.tsx';
import { PriceSection } from './price-section.tsx';
import { RentingSection } from './renting-section.tsx';
import { SaveBar, type SaveBarLabels } from './save-bar.tsx';
import { SizeSection } from './size-section.tsx';
import type { ListingEditor } from './use-listing-editor.ts';
import { DescriptionSection } from './description-section.tsx';

interface ListingFormProps {
  editor: ListingEditor;
  words: SaveBarLabels;
  /** What comes behind the fields. */
  children?: ReactNode;
}

/** The same form for a new listing and for one that is changed. */
export function ListingForm({ editor, words, children }: ListingFormProps) {
  const { form, pictureUploads } = editor;
  const isFaulty = editor.fieldErrors.length > 0;
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
        <ErrorSummary faults={editor.fieldErrors} />
      </div>
      <div className={isFaulty ? 'mt-8' : ''}>
        <PicturesSection tray={pictureUploads} fault={editor.pictureError} />
        <DescriptionSection form={form} />
        <LocationSection form={form} />
        <SizeSection form={form} />
        <PriceSection form={form} />
        <RentingSection form={form} />
        {children}
      </div>
      <SaveBar editor={editor} words={words} />
    </form>
  );
}
