import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { focusControl, type FormError } from '~/components/ui/error-summary.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import type { ListingFields, ListingForm } from './listing-fields.ts';
import type { PictureUploads, PictureUploadsState } from './picture-uploads.ts';

/** `image` means all pictures. */
type Name = FieldPath<ListingFields> | 'image';

interface FieldErrors {
  /** The errors of the last attempt to save, in page order. Corrected ones leave the list. */
  fieldErrors: FormError[];
  pictureError: string | undefined;
  /** Why saving failed, if no field is the cause. */
  failure: string | undefined;
  clear: () => void;
  /** Lists the invalid fields and moves the focus to the first. */
  showFieldErrors: (formElement: HTMLFormElement, pictureError: string | undefined) => void;
  /** Shows the server's errors at their fields. */
  showServerErrors: (formElement: HTMLFormElement, error: ApiError) => void;
}

export function useFieldErrors(form: ListingForm, uploads: PictureUploads): FieldErrors {
  const [pictureError, setPictureError] = usePictureError(uploads);
  const [invalidFields, setInvalidFields] = useState<{ name: Name; id: string }[]>([]);
  const [failure, setFailure] = useState<string>();
  const formToFocus = useRef<HTMLFormElement>(null);

  function showFieldErrors(formElement: HTMLFormElement, newPictureError: string | undefined): void {
    const invalid = new Map<Name, string>();
    for (const { name, id } of namedControls(formElement)) {
      const isInvalid = name === 'image' ? newPictureError : form.getFieldState(name).error;
      if (isInvalid && id && !invalid.has(name)) invalid.set(name, id);
    }
    setPictureError(newPictureError);
    setInvalidFields([...invalid].map(([name, id]) => ({ name, id })));
    formToFocus.current = formElement;
  }

  function showServerErrors(formElement: HTMLFormElement, { fields, message }: ApiError): void {
    const known = new Set(namedControls(formElement).map(({ name }) => name));
    const errors = Object.entries(fields).map(([name, text]) => ({ name: name.startsWith('image') ? 'image' : (name as Name), text }));
    const placed = errors.filter(({ name }) => name === 'image' || known.has(name));
    for (const { name, text } of placed) if (name !== 'image') form.setError(name, { message: text });
    if (placed.length > 0) showFieldErrors(formElement, placed.find(({ name }) => name === 'image')?.text);
    else setFailure(message);
  }

  const errorMessage = (name: Name) => (name === 'image' ? pictureError : form.getFieldState(name, form.formState).error?.message);

  const fieldErrors = invalidFields.flatMap(({ name, id }) => {
    const message = errorMessage(name);
    return message ? [{ id, message }] : [];
  });

  // The list moves the fields down, so the focus moves only once the whole list is rendered.
  useEffect(() => {
    const formElement = formToFocus.current;
    if (!formElement || fieldErrors.length < invalidFields.length) return;
    formToFocus.current = null;
    focusFirstError(
      formElement,
      fieldErrors.map(({ id }) => id),
    );
  }, [fieldErrors, invalidFields]);

  return {
    fieldErrors,
    pictureError,
    failure,
    clear: () => {
      setInvalidFields([]);
      setFailure(undefined);
    },
    showFieldErrors,
    showServerErrors,
  };
}

function namedControls(formElement: HTMLFormElement): { name: Name; id: string }[] {
  return ([...formElement.elements] as HTMLInputElement[]).filter(({ name }) => name !== '').map(({ name, id }) => ({ name: name as Name, id }));
}

/** The error about the pictures, until any of them changes. */
function usePictureError(uploads: PictureUploads) {
  const [error, setError] = useState<string>();
  useEffect(() => {
    const signature = ({ pictures }: PictureUploadsState) => pictures.map(({ key, state }) => key + state).join();
    return uploads.store.subscribe((now, before) => signature(now) !== signature(before) && setError(undefined));
  }, [uploads]);
  return [error, setError] as const;
}

/** The height that the save bar covers. */
const saveBarHeight = 128;

/** With several errors, scrolls to their list. The focus goes to the first invalid control if it is visible below, otherwise to the list. */
function focusFirstError(formElement: HTMLFormElement, [first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const list = formElement.querySelector<HTMLElement>('[data-error-summary]');
  const control = document.getElementById(first);
  if (!list || !control || others.length === 0) return focusControl(first);
  list.scrollIntoView({ block: 'start', behavior: 'instant' });
  const isVisible = control.checkVisibility() && control.getBoundingClientRect().bottom <= window.innerHeight - saveBarHeight;
  (isVisible ? control : list).focus({ preventScroll: true });
}
