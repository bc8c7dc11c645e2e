import type { NewListing } from '@frontage/contract/listings.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import type { Fault } from '~/components/ui/error-summary.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { registerAfterPress } from '~/lib/register-after-press.ts';
import { type ListingFields, listingForm } from './listing-fields.ts';
import { createPictureTray, keptPictures, type PictureTray, type TrayState } from './picture-tray.ts';
import { isUnderWay, type KeptPicture } from './tray-picture.ts';
import { useFaults } from './use-faults.ts';

export type ListingForm = UseFormReturn<ListingFields, unknown, NewListing>;

interface EditorStart {
  fields: ListingFields;
  pictures: readonly KeptPicture[];
  /** What is said when there is no picture. */
  noPicture: string;
  send: (listing: NewListing) => Promise<void>;
}

export interface ListingEditor {
  form: ListingForm;
  tray: PictureTray;
  stage: 'open' | 'waiting' | 'saving';
  isChanged: boolean;
  faults: Fault[];
  pictureFault: string | undefined;
  failure: string | undefined;
  submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** From here on, these count as saved. */
  startFrom: (fields: ListingFields, pictures: readonly KeptPicture[]) => void;
}

/** All that a listing's form is and does: its fields, its pictures, and saving both together. */
export function useListingEditor({ fields, pictures, noPicture, send }: EditorStart): ListingEditor {
  const form = useForm<ListingFields, unknown, NewListing>({
    resolver: standardSchemaResolver(listingForm),
    mode: 'onTouched',
    defaultValues: fields,
    shouldFocusError: false,
  });
  const [tray] = useState(() => createPictureTray(pictures));
  const [savedPictures, setSavedPictures] = useState(() => addressesOf(pictures));
  const { mark, take, clear, ...shown } = useFaults(form, tray);
  const [stage, setStage] = useState<ListingEditor['stage']>('open');
  const isSaving = useRef(false);
  const arePicturesChanged = useStore(tray.store, (state) => state.pictures.some(isUnderWay) || addressesOf(state.pictures) !== savedPictures);
  const { isDirty } = form.formState;

  useEffect(() => () => tray.close(), [tray]);

  async function attempt(page: HTMLFormElement): Promise<void> {
    const pictureFault = missingPicture(tray.store.getState(), noPicture);
    await form.handleSubmit(
      (listing) => (pictureFault ? mark(page, pictureFault) : save(page, listing)),
      () => mark(page, pictureFault),
    )();
  }

  async function save(page: HTMLFormElement, listing: NewListing): Promise<void> {
    if (tray.store.getState().pictures.some(isUnderWay)) {
      setStage('waiting');
      await tray.settled();
      // People may have typed on meanwhile, so all of it is read and checked again.
      return attempt(page);
    }
    setStage('saving');
    const [cover, ...further] = keptPictures(tray.store.getState());
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
      take(page, error);
    } finally {
      isSaving.current = false;
      setStage('open');
    }
  }

  return {
    ...shown,
    form: { ...form, register: registerAfterPress(form.register) },
    tray,
    stage,
    isChanged: isDirty || arePicturesChanged,
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    startFrom: (saved, kept) => {
      form.reset(saved);
      tray.fill(kept);
      setSavedPictures(addressesOf(kept));
    },
  };
}

function missingPicture({ pictures }: TrayState, noPicture: string): string | undefined {
  if (pictures.every(({ state }) => state === 'failed')) return noPicture;
  return pictures.some(({ state }) => state === 'failed') ? 'Please try again or remove the pictures that were not uploaded' : undefined;
}

function addressesOf(pictures: readonly { address: string }[]): string {
  return pictures.map(({ address }) => address).join();
}
