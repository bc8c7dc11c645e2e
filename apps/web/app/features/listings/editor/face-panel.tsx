import type { Picture } from '@frontage/contract/listings.schema';
import type { Face } from '@frontage/domain/listing/face';
import { CircleCheck, Frame } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { type ListingForm, parseNumber } from './listing-fields.ts';

/** Lazy: it is optional, and most visits to the form are about something else. */
const FaceEditor = lazyComponent(async () => (await import('./face-editor.tsx')).FaceEditor);

/** In the address, it opens the form here. */
const faceHash = '#face';

interface FacePanelProps {
  form: ListingForm;
  /** The cover. */
  picture: Picture;
  onMark: (face: Face | null) => void;
}

/** Where the ad goes in the cover: a button, and what it opens. */
export function FacePanel({ form, picture, onMark }: FacePanelProps) {
  const [isOpen, setOpen] = useState(useLocation().hash === faceHash);
  const button = useRef<HTMLButtonElement>(null);
  const [width, height, unit] = useWatch({ control: form.control, name: ['width', 'height', 'dimensionUnit'] });
  const aspect = parseNumber(width) / parseNumber(height);
  const isMarked = picture.face !== null;

  function close() {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  return (
    <section aria-label="Where the ad goes" className="rounded-lg border border-line bg-card p-4 sm:p-5">
      {isOpen ? (
        <Suspense fallback={<div className="aspect-4/3" />}>
          <FaceEditor
            picture={picture}
            size={{ width, height, unit, aspect: aspect > 0 && Number.isFinite(aspect) ? aspect : null }}
            onMark={onMark}
            onClose={close}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="flex min-w-60 flex-1 gap-3 text-pretty">
            {isMarked ? (
              <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-verdigris" />
            ) : (
              <Frame aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" />
            )}
            {isMarked
              ? 'Customers can see their own ad on the cover photo.'
              : 'Mark the four corners of the ad on the cover, and customers can see their own ad on your wall. Optional, takes ten seconds.'}
          </p>
          <Button ref={button} look="secondary" onClick={() => setOpen(true)}>
            {isMarked ? 'Change where the ad goes' : 'Show where the ad goes'}
          </Button>
        </div>
      )}
    </section>
  );
}
