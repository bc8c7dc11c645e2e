import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { forgotPasswordFormSchema } from './account-forms.ts';
import { AuthHeading, FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ForgotPasswordPage() {
  const form = useAccountForm(forgotPasswordFormSchema);
  const [confirmation, setConfirmation] = useState<string>();
  const { errors, isSubmitting } = form.formState;

  const submit = form.onSubmit(async (values) => {
    setConfirmation(undefined);
    const { message } = await api('POST /auth/request-password-reset', { body: values });
    setConfirmation(message);
  });

  return (
    <>
      <AuthHeading title="Forgot your password?">Enter your email and we’ll send you a link to set a new password.</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        {confirmation && <InlineNotice tone="done">{confirmation}</InlineNotice>}
        <FormNotice text={errors.root?.message} />
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" error={errors.email?.message} {...form.register('email')} />
        <div className="flex flex-wrap items-center justify-between gap-4 pt-1">
          <Button type="submit" busy={isSubmitting}>
            Send link
          </Button>
          <TextLink to="/auth/login">Back to Sign In</TextLink>
        </div>
      </form>
    </>
  );
}
