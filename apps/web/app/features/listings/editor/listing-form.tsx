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
  labels: SaveBarLabels;
  /** Shown after the fields. */
  children?: ReactNode;
}

/** The form of new and existing listings. */
export function ListingForm({ editor, labels, children }: ListingFormProps) {
  const { form, pictureUploads } = editor;
  const hasErrors = editor.fieldErrors.length > 0;
  return (
    // The scroll margins keep the focused control clear of the save bar.
    <form
      method="post"
      noValidate
      onSubmit={editor.submit}
      className={classes(
        '[&_:is(input,select,textarea,button,summary,label)]:scroll-mt-28 [&_:is(input,select,textarea,button,summary,label)]:scroll-mb-32',
        // After an error, the focused card is outlined even for mouse users.
        hasErrors && '[&_label:has(:focus)]:outline-3 [&_label:has(:focus)]:outline-offset-2 [&_label:has(:focus)]:outline-blue',
      )}
    >
      {/* Where there is a top bar, the page's own scroll padding already clears it. */}
      <div data-error-summary tabIndex={-1} className="rounded-md outline-offset-2 outline-blue focus:outline-3 lg:-scroll-mt-[var(--spacing-bar)]">
        <ErrorSummary errors={editor.fieldErrors} />
      </div>
      <div className={hasErrors ? 'mt-8' : ''}>
        <PicturesSection uploads={pictureUploads} error={editor.pictureError} />
        <DescriptionSection form={form} />
        <LocationSection form={form} />
        <SizeSection form={form} />
        <PriceSection form={form} />
        <RentingSection form={form} />
        {children}
      </div>
      <SaveBar editor={editor} labels={labels} />
    </form>
  );
}
