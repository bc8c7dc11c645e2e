import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { SyntheticEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { registerAfterPointerUp } from '~/lib/after-pointer-up.ts';
import { ApiError } from '~/lib/api-error.ts';
import { useAction } from '~/lib/use-action.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

type Schema<Values extends FieldValues> = z.ZodMiniType<FieldValues, Values>;

/** What a form does about single error codes. Every other error is shown at its fields, or above the form. */
type ErrorHandlers = Partial<Record<ApiError['code'], (error: ApiError) => void>>;

interface AccountForm<Values extends FieldValues> extends UseFormReturn<Values> {
  onSubmit: (send: (values: Values) => Promise<void>, handlers?: ErrorHandlers) => (event: SyntheticEvent) => void;
}

/**
 * Validates a field on blur and then while it is corrected; submitting moves the focus to the first error.
 * Forms rendered on the server pass no default values, so that what people typed before hydration is kept.
 */
export function useAccountForm<Values extends FieldValues>(schema: Schema<Values>, defaultValues?: DefaultValues<Values>): AccountForm<Values> {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
    mode: 'onTouched',
    ...(defaultValues && { defaultValues }),
  });
  const submission = useAction(async (send: () => Promise<void>, handlers: ErrorHandlers) => {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const handle = handlers[error.code];
      if (handle) handle(error);
      else showFieldErrors(form, error);
    }
  });
  // Renders once more after hydration, with the values that the form took over from the DOM.
  useHydrated();

  function onSubmit(send: (values: Values) => Promise<void>, handlers: ErrorHandlers = {}) {
    const submit = form.handleSubmit(async (values) => void (await submission.run(() => send(values), handlers)));
    return (event: SyntheticEvent) => {
      event.preventDefault();
      void submit(event);
    };
  }

  return { ...form, register: registerAfterPointerUp(form.register), onSubmit };
}

export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: ApiError): void {
  const names = Object.keys(form.getValues());
  const fieldErrors = Object.entries(error.fields).filter(([name]) => names.includes(name));
  fieldErrors.forEach(([name, message], index) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 }));
  if (fieldErrors.length === 0) form.setError('root', { message: error.message });
}
