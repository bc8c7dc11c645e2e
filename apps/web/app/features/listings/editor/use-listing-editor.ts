import type { NewListing } from '@frontage/contract/listings.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import { ApiError } from '~/lib/api-error.ts';
import { registerAfterPointerUp } from '~/lib/after-pointer-up.ts';
import { type ListingFields, type ListingForm, listingFormSchema } from './listing-fields.ts';
import { findStep, listingSteps } from './listing-steps.ts';
import {
  createPictureUploads,
  readyPictures,
  type PictureUploads,
  type PictureUploadsState,
  isUploading,
  type ReadyPicture,
  signatureOf,
} from './picture-uploads.ts';
import { type FieldErrorAtStep, fieldsOfStep, useFieldErrors } from './use-field-errors.ts';
import { type ListingSteps, useListingSteps } from './use-listing-steps.ts';

interface EditorOptions {
  fields: ListingFields;
  pictures: readonly ReadyPicture[];
  /** The error when there is no picture. */
  noPicture: string;
  send: (listing: NewListing) => Promise<void>;
}

export interface ListingEditor {
  form: ListingForm;
  pictureUploads: PictureUploads;
  stage: 'open' | 'waiting' | 'saving';
  isChanged: boolean;
  steps: ListingSteps;
  fieldErrors: FieldErrorAtStep[];
  pictureError: string | undefined;
  failure: string | undefined;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Goes to the next step, unless the current one has errors. */
  continueToNextStep: (formElement: HTMLFormElement) => Promise<void>;
  /** Makes these the saved values. */
  resetTo: (fields: ListingFields, pictures: readonly ReadyPicture[]) => void;
}

/** The state of the listing form: fields, pictures, and saving both together. */
export function useListingEditor({ fields, pictures, noPicture, send }: EditorOptions): ListingEditor {
  const form = useForm<ListingFields, unknown, NewListing>({
    resolver: standardSchemaResolver(listingFormSchema),
    mode: 'onTouched',
    defaultValues: fields,
    shouldFocusError: false,
  });
  const [uploads] = useState(() => createPictureUploads(pictures));
  const [savedPictures, setSavedPictures] = useState(() => signatureOf(pictures));
  const steps = useListingSteps();
  const { showFieldErrors, showServerErrors, clear, ...errors } = useFieldErrors(form, uploads, steps);
  const [stage, setStage] = useState<ListingEditor['stage']>('open');
  const isSaving = useRef(false);
  const arePicturesChanged = useStore(uploads.store, (state) => state.pictures.some(isUploading) || signatureOf(state.pictures) !== savedPictures);
  const { isDirty } = form.formState;

  useEffect(() => () => uploads.stopAll(), [uploads]);

  async function validateAndSave(formElement: HTMLFormElement): Promise<void> {
    const pictureError = checkPictures(uploads.store.getState(), noPicture);
    await form.handleSubmit(
      (listing) => (pictureError ? showFieldErrors(formElement, pictureError) : save(formElement, listing)),
      () => showFieldErrors(formElement, pictureError),
    )();
  }

  async function save(formElement: HTMLFormElement, listing: NewListing): Promise<void> {
    if (uploads.store.getState().pictures.some(isUploading)) {
      setStage('waiting');
      await uploads.waitUntilDone();
      // The seller may have kept typing, so read and check everything again.
      return validateAndSave(formElement);
    }
    setStage('saving');
    const [cover, ...additional] = readyPictures(uploads.store.getState());
    const face = cover?.picture.face ?? null;
    await send({ ...listing, image: cover?.address ?? '', images: additional.map(({ address }) => address), face });
  }

  async function continueToNextStep(formElement: HTMLFormElement): Promise<void> {
    const { id, index } = findStep(steps.current);
    const pictureError = id === 'photos' ? checkPictures(uploads.store.getState(), noPicture) : undefined;
    const isValid = await form.trigger(fieldsOfStep(formElement, id));
    if (!isValid || pictureError) return showFieldErrors(formElement, pictureError, id);
    clear();
    steps.goTo((listingSteps[index + 1] ?? listingSteps[index] ?? listingSteps[0]).id);
  }

  async function submit(formElement: HTMLFormElement): Promise<void> {
    // A second click while saving must not save twice.
    if (isSaving.current) return;
    isSaving.current = true;
    clear();
    try {
      await validateAndSave(formElement);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerErrors(formElement, error);
    } finally {
      isSaving.current = false;
      setStage('open');
    }
  }

  return {
    ...errors,
    steps,
    continueToNextStep,
    form: { ...form, register: registerAfterPointerUp(form.register) },
    pictureUploads: uploads,
    stage,
    isChanged: isDirty || arePicturesChanged,
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    resetTo: (savedFields, newPictures) => {
      form.reset(savedFields);
      uploads.replaceAll(newPictures);
      setSavedPictures(signatureOf(newPictures));
    },
  };
}

function checkPictures({ pictures }: PictureUploadsState, noPicture: string): string | undefined {
  if (pictures.every(({ state }) => state === 'failed')) return noPicture;
  return pictures.some(({ state }) => state === 'failed') ? 'Retry or remove the photos that didn’t upload' : undefined;
}
