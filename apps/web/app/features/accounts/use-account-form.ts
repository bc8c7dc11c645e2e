import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '~/lib/api-error.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { registerAfterPointerUp } from '~/lib/after-pointer-up.ts';

type Schema<Values extends FieldValues> = z.ZodMiniType<FieldValues, Values>;

interface AccountForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Runs the sending part; what the server says about single fields is shown beside them. */
  sending: (send: (values: Values) => Promise<void>) => (event: React.SyntheticEvent) => void;
}

/**
 * Checks a field when it is left and again while it is corrected; sending moves the focus to the first fault.
 * Forms that the server renders give no first values: what people typed before the page came alive is then taken over, not wiped out.
 */
export function useAccountForm<Values extends FieldValues>(schema: Schema<Values>, defaultValues?: DefaultValues<Values>): AccountForm<Values> {
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
    mode: 'onTouched',
    ...(defaultValues && { defaultValues }),
  });
  const underWay = useRef(false);
  // One more drawing right after, with the values that were taken over.
  useHydrated();

  function sending(send: (values: Values) => Promise<void>) {
    const submit = form.handleSubmit(async (values) => {
      // A second press while the first is under way must not send twice.
      if (underWay.current) return;
      underWay.current = true;
      try {
        await send(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showFieldErrors(form, error);
      } finally {
        underWay.current = false;
      }
    });
    return (event: React.SyntheticEvent) => {
      event.preventDefault();
      void submit(event);
    };
  }

  return { ...form, register: registerAfterPointerUp(form.register), sending };
}

export function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, error: ApiError): void {
  const known = Object.keys(form.getValues());
  const faults = Object.entries(error.fields).filter(([name]) => known.includes(name));
  faults.forEach(([name, message], index) => form.setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 }));
  if (faults.length === 0) form.setError('root', { message: error.message });
}
