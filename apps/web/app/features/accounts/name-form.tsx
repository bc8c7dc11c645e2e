import type { User } from '@frontage/contract/accounts.schema';
import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { rememberUser } from '~/lib/signed-in.ts';
import { nameForm } from './account-forms.ts';
import { FormNotice } from './form-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

export function NameForm({ user }: { user: User }) {
  const form = useAccountForm(nameForm, { name: user.name });
  const { errors, isSubmitting, isDirty } = form.formState;

  const send = form.sending(async (values) => {
    const answer = await api('PUT /auth/profile', { body: values, as: user.type });
    rememberUser(answer.user);
    form.reset({ name: answer.user.name });
  });

  return (
    <form method="post" noValidate onSubmit={send} className="space-y-5">
      <FormNotice text={errors.root?.message} />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField label="Email" value={user.email} readOnly hint="Your address is your account; it can’t be changed." />
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        Save name
      </Button>
    </form>
  );
}
