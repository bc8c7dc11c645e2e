import { ErrorSummary } from '~/components/ui/error-summary.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { PriceSection } from './price-section.tsx';
import { RentingSection } from './renting-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SizeSection } from './size-section.tsx';
import type { ListingEditor } from './use-listing-editor.ts';
import { WordsSection } from './words-section.tsx';

/** The same form for a new listing and for one that is changed. */
export function ListingForm({ editor, saveText }: { editor: ListingEditor; saveText: string }) {
  const { form, tray } = editor;
  return (
    // The focus must never hide behind the bar at the lower edge.
    <form
      method="post"
      noValidate
      onSubmit={editor.submit}
      className="[&_:is(input,select,textarea,button,summary,label)]:scroll-mt-28 [&_:is(input,select,textarea,button,summary,label)]:scroll-mb-32"
    >
      <ErrorSummary faults={editor.faults} />
      <div className={editor.faults.length > 0 ? 'mt-8' : ''}>
        <PicturesSection tray={tray} fault={editor.pictureFault} />
        <WordsSection form={form} />
        <PlaceSection form={form} />
        <SizeSection form={form} />
        <PriceSection form={form} />
        <RentingSection form={form} />
      </div>
      <SaveBar editor={editor} text={saveText} />
    </form>
  );
}
