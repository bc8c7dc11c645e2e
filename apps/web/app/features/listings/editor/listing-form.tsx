import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { ErrorSummary } from '~/components/ui/error-summary.tsx';
import { type StepId } from './listing-steps.ts';
import { KindSection } from './kind-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { LocationSection } from './location-section.tsx';
import { PriceSection } from './price-section.tsx';
import { PrintingSection } from './printing-section.tsx';
import { RentingSection } from './renting-section.tsx';
import { SaveBar, type SaveBarLabels } from './save-bar.tsx';
import { SizeSection } from './size-section.tsx';
import { StepNavigation } from './step-navigation.tsx';
import { visibleErrors } from './use-field-errors.ts';
import type { ListingEditor } from './use-listing-editor.ts';
import { DescriptionSection } from './description-section.tsx';

interface ListingFormProps {
  editor: ListingEditor;
  labels: SaveBarLabels;
  /** The kind is our guess, which the seller has not confirmed. */
  isKindGuessed?: boolean;
  /** Shown after the fields. */
  children?: ReactNode;
}

/** The form of new and existing listings. Phones show one step at a time; the others stay in the page, so nothing that was entered is lost. */
export function ListingForm({ editor, labels, isKindGuessed = false, children }: ListingFormProps) {
  const { form, pictureUploads, steps } = editor;
  const errors = visibleErrors(editor.fieldErrors, steps);
  const hasErrors = errors.length > 0;
  const step = (id: StepId) => ({ 'data-step': id, hidden: steps.areSingle && steps.current !== id });
  return (
    // The scroll margins keep the focused control clear of the save bar.
    <form
      method="post"
      noValidate
      onSubmit={editor.submit}
      className={classes(
        // On phones the save bar ends at the edge of the screen.
        'max-md:-mb-20',
        '[&_:is(input,select,textarea,button,summary,label)]:scroll-mt-28 [&_:is(input,select,textarea,button,summary,label)]:scroll-mb-32',
        // After an error, the focused card is outlined even for mouse users.
        hasErrors && '[&_label:has(:focus)]:outline-3 [&_label:has(:focus)]:outline-offset-2 [&_label:has(:focus)]:outline-blue',
      )}
    >
      {steps.areSingle && <StepNavigation steps={steps} withErrors={new Set(editor.fieldErrors.map(({ step: id }) => id))} />}
      {/* Where there is a top bar, the page's own scroll padding already clears it. */}
      <div data-error-summary tabIndex={-1} className="rounded-md outline-offset-2 outline-blue focus:outline-3 lg:-scroll-mt-[var(--spacing-bar)]">
        <ErrorSummary errors={errors} />
      </div>
      <div className={hasErrors ? 'mt-8' : ''}>
        <div {...step('photos')}>
          <KindSection form={form} isGuessed={isKindGuessed} />
          <PicturesSection form={form} uploads={pictureUploads} error={editor.pictureError} />
          <DescriptionSection form={form} />
        </div>
        <div {...step('place')}>
          <LocationSection form={form} />
        </div>
        <div {...step('size')}>
          <SizeSection form={form} />
          <PrintingSection form={form} />
        </div>
        <div {...step('prices')}>
          <PriceSection form={form} areEmptyPricesMarked={editor.fieldErrors.length > 0} />
        </div>
        <div {...step('publish')}>
          <RentingSection form={form} />
          {children}
        </div>
      </div>
      <SaveBar editor={editor} labels={labels} />
    </form>
  );
}
