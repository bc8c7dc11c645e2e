import type { User } from '@frontage/contract/accounts.schema';
import { Lock } from 'lucide-react';
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
      <div>
        <p className="mb-1.5 font-semibold">Email</p>
        <p className="flex min-h-12 items-center gap-2.5 rounded-md bg-paper-deep px-3.5 py-2 break-all">
          <Lock aria-hidden className="size-4 shrink-0 text-quiet" />
          {user.email}
        </p>
        <p className="mt-1.5 text-sm text-quiet">Your email identifies your account and can’t be changed.</p>
      </div>
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        Save name
      </Button>
    </form>
  );
}
