import type { User } from '@frontage/contract/accounts.schema';
import { Button } from '~/components/ui/button.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { api } from '~/lib/api.ts';
import { passwordFormSchema } from './account-forms.ts';
import { FormNotice } from './form-parts.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordForm({ user }: { user: User }) {
  const form = useAccountForm(passwordFormSchema, empty);
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = form.onSubmit(
    async (values) => {
      await api('PUT /auth/password', { body: values, as: user.type });
      form.reset(empty);
    },
    { wrong_password: ({ message }) => form.setError('currentPassword', { message }, { shouldFocus: true }) },
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormNotice text={errors.root?.message} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label="New password"
        typed={form.watch('newPassword')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        Change password
      </Button>
    </form>
  );
}
