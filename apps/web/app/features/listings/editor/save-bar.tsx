import { ArrowLeft, CircleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { Button } from '~/components/ui/button.tsx';
import { findStep, listingSteps } from './listing-steps.ts';
import { isUploading } from './picture-uploads.ts';
import type { ListingEditor } from './use-listing-editor.ts';

export interface SaveBarLabels {
  /** The button that saves without changing whether the listing is listed. A new listing has none: it is published or saved as a draft. */
  save?: string;
  unchanged: string;
  changed: string;
  unlisted: string;
}

interface SaveBarProps {
  editor: ListingEditor;
  labels: SaveBarLabels;
}

/** Always in view: shows the state of the form and what saving will do. */
export function SaveBar({ editor, labels }: SaveBarProps) {
  const { steps } = editor;
  const uploadCount = useStore(editor.pictureUploads.store, ({ pictures }) => pictures.filter(isUploading).length);
  const isListed = useWatch({ control: editor.form.control, name: 'isListed' });
  const { index } = findStep(steps.current);
  const isLast = !steps.areSingle || index === listingSteps.length - 1;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-strong bg-paper px-5 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
      <div className="min-w-0 flex-1 leading-snug max-sm:basis-full">
        {editor.failure ? (
          <div role="alert">
            <ErrorText>{editor.failure}</ErrorText>
          </div>
        ) : (
          <output className="block empty:hidden">{describeState(editor, uploadCount, labels)}</output>
        )}
        {isLast && <output className="block text-sm text-quiet">{isListed === 'yes' ? 'Listed: everyone can find it.' : labels.unlisted}</output>}
      </div>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:grow">
        {steps.areSingle && index > 0 && <BackButton editor={editor} index={index - 1} />}
        {!isLast && <NextButton editor={editor} index={index + 1} look={labels.save ? 'secondary' : 'primary'} />}
        {labels.save ? (
          <>
            {isLast && isListed === 'no' && <SaveAsButton editor={editor} isListed="yes" />}
            <Button type="submit" busy={editor.stage !== 'open'} className="whitespace-nowrap max-sm:px-3!">
              {labels.save}
            </Button>
          </>
        ) : (
          isLast && (
            <>
              <SaveAsButton editor={editor} isListed="no" />
              <SaveAsButton editor={editor} isListed="yes" isMain />
            </>
          )
        )}
      </div>
    </div>
  );
}

function BackButton({ editor, index }: { editor: ListingEditor; index: number }) {
  const step = listingSteps[index] ?? listingSteps[0];
  return (
    <Button look="secondary" className="w-12 max-w-12 px-0!" aria-label={`Back to ${step.title}`} onClick={() => editor.steps.goTo(step.id)}>
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
    </Button>
  );
}

function NextButton({ editor, index, look }: { editor: ListingEditor; index: number; look: 'primary' | 'secondary' }) {
  return (
    <Button look={look} className="px-3! whitespace-nowrap" onClick={({ currentTarget: { form } }) => form && void editor.continueToNextStep(form)}>
      Next: {listingSteps[index]?.title}
    </Button>
  );
}

interface SaveAsButtonProps {
  editor: ListingEditor;
  isListed: 'yes' | 'no';
  isMain?: boolean;
}

/** Sets the same field as the select "Is listed", then saves. Enter in a text field presses the button that fits the select. */
function SaveAsButton({ editor: { form, stage }, isListed, isMain = false }: SaveAsButtonProps) {
  const selected = useWatch({ control: form.control, name: 'isListed' });
  function save(event: MouseEvent<HTMLButtonElement>) {
    if (selected === isListed) return;
    // The new value makes this the submit button, which must not submit once more.
    event.preventDefault();
    form.setValue('isListed', isListed, { shouldDirty: true });
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <Button
      type={selected === isListed ? 'submit' : 'button'}
      look={isMain ? 'primary' : 'secondary'}
      busy={stage !== 'open' && selected === isListed}
      onClick={save}
      className="px-4"
    >
      {isListed === 'yes' ? 'Publish' : 'Save as draft'}
    </Button>
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
