import type { NewListing } from '@frontage/contract/listings.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import type { FormError } from '~/components/ui/error-summary.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { registerAfterPointerUp } from '~/lib/after-pointer-up.ts';
import { type ListingFields, listingFormSchema } from './listing-fields.ts';
import { createPictureUploads, readyPictures, type PictureUploads, type PictureUploadsState } from './picture-uploads.ts';
import { isUploading, type ReadyPicture } from './picture-uploads.ts';
import { useFieldErrors } from './use-field-errors.ts';

export type ListingForm = UseFormReturn<ListingFields, unknown, NewListing>;

interface EditorStart {
  fields: ListingFields;
  pictures: readonly ReadyPicture[];
  /** What is said when there is no picture. */
  noPicture: string;
  send: (listing: NewListing) => Promise<void>;
}

export interface ListingEditor {
  form: ListingForm;
  pictureUploads: PictureUploads;
  stage: 'open' | 'waiting' | 'saving';
  isChanged: boolean;
  fieldErrors: FormError[];
  pictureError: string | undefined;
  failure: string | undefined;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** From here on, these count as saved. */
  resetTo: (fields: ListingFields, pictures: readonly ReadyPicture[]) => void;
}

/** All that a listing's form is and does: its fields, its pictures, and saving both together. */
export function useListingEditor({ fields, pictures, noPicture, send }: EditorStart): ListingEditor {
  const form = useForm<ListingFields, unknown, NewListing>({
    resolver: standardSchemaResolver(listingFormSchema),
    mode: 'onTouched',
    defaultValues: fields,
    shouldFocusError: false,
  });
  const [tray] = useState(() => createPictureUploads(pictures));
  const [savedPictures, setSavedPictures] = useState(() => addressesOf(pictures));
  const { showFieldErrors, showServerErrors, clear, ...shown } = useFieldErrors(form, tray);
  const [stage, setStage] = useState<ListingEditor['stage']>('open');
  const isSaving = useRef(false);
  const arePicturesChanged = useStore(tray.store, (state) => state.pictures.some(isUploading) || addressesOf(state.pictures) !== savedPictures);
  const { isDirty } = form.formState;

  useEffect(() => () => tray.stopAll(), [tray]);

  async function attempt(page: HTMLFormElement): Promise<void> {
    const pictureFault = missingPicture(tray.store.getState(), noPicture);
    await form.handleSubmit(
      (listing) => (pictureFault ? showFieldErrors(page, pictureFault) : save(page, listing)),
      () => showFieldErrors(page, pictureFault),
    )();
  }

  async function save(page: HTMLFormElement, listing: NewListing): Promise<void> {
    if (tray.store.getState().pictures.some(isUploading)) {
      setStage('waiting');
      await tray.waitUntilDone();
      // People may have typed on meanwhile, so all of it is read and checked again.
      return attempt(page);
    }
    setStage('saving');
    const [cover, ...further] = readyPictures(tray.store.getState());
    await send({ ...listing, image: cover?.address ?? '', images: further.map(({ address }) => address) });
  }

  async function submit(page: HTMLFormElement): Promise<void> {
    // A second press while the first is under way must not save twice.
    if (isSaving.current) return;
    isSaving.current = true;
    clear();
    try {
      await attempt(page);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerErrors(page, error);
    } finally {
      isSaving.current = false;
      setStage('open');
    }
  }

  return {
    ...shown,
    form: { ...form, register: registerAfterPointerUp(form.register) },
    pictureUploads: tray,
    stage,
    isChanged: isDirty || arePicturesChanged,
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    resetTo: (saved, kept) => {
      form.reset(saved);
      tray.replaceAll(kept);
      setSavedPictures(addressesOf(kept));
    },
  };
}

function missingPicture({ pictures }: PictureUploadsState, noPicture: string): string | undefined {
  if (pictures.every(({ state }) => state === 'failed')) return noPicture;
  return pictures.some(({ state }) => state === 'failed') ? 'Retry or remove the photos that didn’t upload' : undefined;
}

function addressesOf(pictures: readonly { address: string }[]): string {
  return pictures.map(({ address }) => address).join();
}
