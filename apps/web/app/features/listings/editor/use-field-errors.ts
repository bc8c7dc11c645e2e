import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { focusControl, type FormError } from '~/components/ui/error-summary.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import type { ListingFields } from './listing-fields.ts';
import type { PictureUploads, PictureUploadsState } from './picture-uploads.ts';
import type { ListingForm } from './use-listing-editor.ts';

/** `image` stands for all pictures. */
type Name = FieldPath<ListingFields> | 'image';

interface Faults {
  /** What the last try to save left to be corrected, in the order of the page; what is corrected leaves the list. */
  fieldErrors: FormError[];
  pictureError: string | undefined;
  /** Why saving failed, where no field is to blame. */
  failure: string | undefined;
  clear: () => void;
  /** Takes down which fields are wrong, and leads to them. */
  showFieldErrors: (page: HTMLFormElement, pictureFault: string | undefined) => void;
  /** Puts what the server said beside the fields it spoke of. */
  showServerErrors: (page: HTMLFormElement, refusal: ApiError) => void;
}

export function useFieldErrors(form: ListingForm, tray: PictureUploads): Faults {
  const [pictureFault, setPictureFault] = usePictureFault(tray);
  const [marked, setMarked] = useState<{ name: Name; id: string }[]>([]);
  const [failure, setFailure] = useState<string>();
  const pageToLead = useRef<HTMLFormElement>(null);

  function mark(page: HTMLFormElement, ofPictures: string | undefined): void {
    const found = new Map<Name, string>();
    for (const { name, id } of namedControls(page)) {
      const isWrong = name === 'image' ? ofPictures : form.getFieldState(name).error;
      if (isWrong && id && !found.has(name)) found.set(name, id);
    }
    setPictureFault(ofPictures);
    setMarked([...found].map(([name, id]) => ({ name, id })));
    pageToLead.current = page;
  }

  function take(page: HTMLFormElement, { fields, message }: ApiError): void {
    const known = new Set(namedControls(page).map(({ name }) => name));
    const faults = Object.entries(fields).map(([name, text]) => ({ name: name.startsWith('image') ? 'image' : (name as Name), text }));
    const placed = faults.filter(({ name }) => name === 'image' || known.has(name));
    for (const { name, text } of placed) if (name !== 'image') form.setError(name, { message: text });
    if (placed.length > 0) mark(page, placed.find(({ name }) => name === 'image')?.text);
    else setFailure(message);
  }

  const messageOf = (name: Name) => (name === 'image' ? pictureFault : form.getFieldState(name, form.formState).error?.message);

  const faults = marked.flatMap(({ name, id }) => {
    const message = messageOf(name);
    return message ? [{ id, message }] : [];
  });

  // The list moves the page down, so all of it must stand before anybody is led anywhere.
  useEffect(() => {
    const page = pageToLead.current;
    if (!page || faults.length < marked.length) return;
    pageToLead.current = null;
    focusFirstError(
      page,
      faults.map(({ id }) => id),
    );
  }, [faults, marked]);

  return {
    fieldErrors: faults,
    pictureError: pictureFault,
    failure,
    clear: () => {
      setMarked([]);
      setFailure(undefined);
    },
    showFieldErrors: mark,
    showServerErrors: take,
  };
}

function namedControls(page: HTMLFormElement): { name: Name; id: string }[] {
  return ([...page.elements] as HTMLInputElement[]).filter(({ name }) => name !== '').map(({ name, id }) => ({ name: name as Name, id }));
}

/** What is wrong with the pictures is said until something about them changes. */
function usePictureFault(tray: PictureUploads) {
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const shape = ({ pictures }: PictureUploadsState) => pictures.map(({ key, state }) => key + state).join();
    return tray.store.subscribe((now, before) => shape(now) !== shape(before) && setFault(undefined));
  }, [tray]);
  return [fault, setFault] as const;
}

/** What the bar at the lower edge covers. */
const barHeight = 128;

/** Several faults show their list first; the focus stands on the first wrong control if that is seen beneath, else on the list. */
function focusFirstError(page: HTMLFormElement, [first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const list = page.querySelector<HTMLElement>('[data-fault-list]');
  const control = document.getElementById(first);
  if (!list || !control || others.length === 0) return focusControl(first);
  list.scrollIntoView({ block: 'start', behavior: 'instant' });
  const isSeen = control.checkVisibility() && control.getBoundingClientRect().bottom <= window.innerHeight - barHeight;
  (isSeen ? control : list).focus({ preventScroll: true });
}
