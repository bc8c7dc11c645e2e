import { type SyntheticEvent, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { ChoiceCards } from '~/components/ui/choice-cards.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { withNext } from '~/lib/login-redirect.ts';
import { detailsFormSchema } from './account-forms.ts';
import { AuthHeading, FormNotice } from './form-parts.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { showFieldErrors, useAccountForm } from './use-account-form.ts';

export type Details = z.output<typeof detailsFormSchema>;

interface DetailsStepProps {
  /** What was typed before, when the user comes back to this step. */
  initial: Details | undefined;
  /** Where the person is going. */
  next: string | null;
  /** Why the server rejected these details in the last step. */
  rejection: ApiError | null;
  onDone: (details: Details) => Promise<void>;
}

const types = [
  { value: 'customer', label: 'Customer', text: 'I want to advertise on other people’s walls.' },
  { value: 'seller', label: 'Seller', text: 'I have a space to rent out.' },
] as const;

export function DetailsStep({ initial, next, rejection, onDone }: DetailsStepProps) {
  const [search] = useSearchParams();
  const type = search.get('type') === 'seller' ? 'seller' : 'customer';
  const form = useAccountForm<z.input<typeof detailsFormSchema>>(detailsFormSchema, initial);
  const { errors, isSubmitting, touchedFields } = form.formState;
  const agreed = form.watch('agreeToTerms');
  const hasUncheckedTerms = !agreed && touchedFields.agreeToTerms;

  const submitDetails = form.onSubmit(onDone);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    // Read the choice from the DOM: it may have been made before hydration.
    const chosen = new FormData(event.currentTarget).get('type');
    form.setValue('type', chosen === 'seller' ? 'seller' : 'customer');
    submitDetails(event);
  }

  useEffect(() => {
    if (rejection) showFieldErrors(form, rejection);
    // Show each rejection once; `form` is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rejection]);

  return (
    <>
      <AuthHeading title="Sign Up">
        Already have an account? <TextLink to={withNext('/auth/login', next)}>Sign In</TextLink>
      </AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <SignedInNotice />
        <FormNotice text={errors.root?.message} />
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" error={errors.email?.message} {...form.register('email')} />
        <ChoiceCards legend="User Type" choices={types} initial={initial?.type ?? type} error={errors.type?.message} name="type" />
        <NewPasswordField label="Password" typed={form.watch('password') ?? ''} error={errors.password?.message} {...form.register('password')} />
        <Checkbox error={hasUncheckedTerms ? 'You must agree to the Terms of Service to continue' : undefined} {...form.register('agreeToTerms')}>
          I agree to the{' '}
          <TextLink to="/terms-of-service" target="_blank">
            Terms of Service<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>
        </Checkbox>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" disabled={!agreed} busy={isSubmitting} className="w-full sm:w-auto sm:min-w-36">
            Sign Up
          </Button>
          {!agreed && !hasUncheckedTerms && <p className="text-sm text-quiet">Agree to the terms first.</p>}
        </div>
      </form>
    </>
  );
}
