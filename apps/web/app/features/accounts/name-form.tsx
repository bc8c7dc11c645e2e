import type { User } from '@frontage/contract/accounts.schema';
import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { rememberUser } from '~/lib/signed-in.ts';
import { nameFormSchema } from './account-forms.ts';
import { FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function NameForm({ user }: { user: User }) {
  const form = useAccountForm(nameFormSchema, { name: user.name });
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = form.onSubmit(async (values) => {
    const { user: updated } = await api('PUT /auth/profile', { body: values, as: user.type });
    rememberUser(updated);
    form.reset({ name: updated.name });
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormNotice text={errors.root?.message} />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        Save name
      </Button>
    </form>
  );
}
