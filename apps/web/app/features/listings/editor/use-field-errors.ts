import { useEffect, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { focusControl, type FormError } from '~/components/ui/error-summary.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import type { ListingFields, ListingForm } from './listing-fields.ts';
import { type StepId, stepOfControl } from './listing-steps.ts';
import type { PictureUploads, PictureUploadsState } from './picture-uploads.ts';
import type { ListingSteps } from './use-listing-steps.ts';

/** `image` means all pictures. */
type Name = FieldPath<ListingFields> | 'image';

export interface FieldErrorAtStep extends FormError {
  step: StepId;
}

interface InvalidField {
  name: Name;
  id: string;
  step: StepId;
}

interface FieldErrors {
  /** The errors of the last attempt to save or to leave a step, in page order. Corrected ones leave the list. */
  fieldErrors: FieldErrorAtStep[];
  pictureError: string | undefined;
  /** Why saving failed, if no field is the cause. */
  failure: string | undefined;
  clear: () => void;
  /** Lists the invalid fields, of one step or of all, and moves the focus to the first. */
  showFieldErrors: (formElement: HTMLFormElement, pictureError: string | undefined, step?: StepId) => void;
  /** Shows the server's errors at their fields. */
  showServerErrors: (formElement: HTMLFormElement, error: ApiError) => void;
}

export function useFieldErrors(form: ListingForm, uploads: PictureUploads, steps: ListingSteps): FieldErrors {
  const [pictureError, setPictureError] = usePictureError(uploads);
  const [invalidFields, setInvalidFields] = useState<InvalidField[]>([]);
  const [failure, setFailure] = useState<string>();
  const formToFocus = useRef<HTMLFormElement>(null);

  function showFieldErrors(formElement: HTMLFormElement, newPictureError: string | undefined, onlyStep?: StepId): void {
    const invalid = new Map<Name, InvalidField>();
    for (const { name, id, step } of namedControls(formElement)) {
      const isInvalid = name === 'image' ? newPictureError : form.getFieldState(name).error;
      if (isInvalid && id && !invalid.has(name) && (onlyStep ?? step) === step) invalid.set(name, { name, id, step });
    }
    setPictureError(newPictureError);
    setInvalidFields([...invalid.values()]);
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

  const fieldErrors = invalidFields.flatMap(({ name, id, step }) => {
    const message = errorMessage(name);
    return message ? [{ id, step, message }] : [];
  });

  // The list moves the fields down, so the focus moves only once the whole list is rendered.
  useEffect(() => {
    const formElement = formToFocus.current;
    const [first] = fieldErrors;
    if (!formElement || !first || fieldErrors.length < invalidFields.length) return;
    // The effect runs again once that step is rendered.
    if (steps.areSingle && steps.current !== first.step) return steps.goTo(first.step);
    formToFocus.current = null;
    focusFirstError(formElement, visibleErrors(fieldErrors, steps));
  }, [fieldErrors, invalidFields, steps]);

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

/** Where steps are shown one by one, only the errors of the current one. */
export function visibleErrors(errors: readonly FieldErrorAtStep[], { areSingle, current }: ListingSteps): readonly FieldErrorAtStep[] {
  return areSingle ? errors.filter(({ step }) => step === current) : errors;
}

function namedControls(formElement: HTMLFormElement): InvalidField[] {
  const controls = ([...formElement.elements] as HTMLInputElement[]).filter(({ name }) => name !== '');
  return controls.map((control) => ({ name: control.name as Name, id: control.id, step: stepOfControl(control) }));
}

/** The fields that have controls in this step. */
export function fieldsOfStep(formElement: HTMLFormElement, id: StepId): FieldPath<ListingFields>[] {
  return namedControls(formElement).flatMap(({ name, step }) => (step === id && name !== 'image' ? [name] : []));
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
function focusFirstError(formElement: HTMLFormElement, [first, ...others]: readonly FormError[]): void {
  if (first === undefined) return;
  const list = formElement.querySelector<HTMLElement>('[data-error-summary]');
  const control = document.getElementById(first.id);
  if (!list || !control || others.length === 0) return focusControl(first.id);
  list.scrollIntoView({ block: 'start', behavior: 'instant' });
  const isVisible = control.checkVisibility() && control.getBoundingClientRect().bottom <= window.innerHeight - saveBarHeight;
  (isVisible ? control : list).focus({ preventScroll: true });
}
