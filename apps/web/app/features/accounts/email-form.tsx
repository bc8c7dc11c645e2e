import type { User } from '@frontage/contract/accounts.schema';
import { codeLength, codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { CodeField } from '~/components/ui/code-field.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { api } from '~/lib/api.ts';
import { rememberUser } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';
import { emailFormSchema } from './account-forms.ts';
import { FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Changes the address in two steps: a code goes to the new one, and nothing changes without it. */
export function EmailForm({ user }: { user: User }) {
  const [newEmail, setNewEmail] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    setNewEmail(undefined);
    requestAnimationFrame(() => openButton.current?.focus());
  }

  return (
    <div className="mt-8">
      <p className="mb-1.5 font-semibold">Email</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-paper-deep py-1.5 pr-1.5 pl-3.5 max-sm:pt-3">
        <span className="min-w-0 break-all">{user.email}</span>
        {!isOpen && (
          <Button ref={openButton} look="quiet" small className="max-sm:-ml-3" onClick={() => setOpen(true)}>
            Change email
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-4 rounded-md border border-line-strong p-4 sm:p-5">
          {newEmail === undefined ? (
            <NewEmail user={user} onSent={setNewEmail} onCancel={close} />
          ) : (
            <ConfirmEmail user={user} email={newEmail} onDone={close} onCancel={() => setNewEmail(undefined)} />
          )}
        </div>
      )}
    </div>
  );
}

interface NewEmailProps {
  user: User;
  onSent: (email: string) => void;
  onCancel: () => void;
}

function NewEmail({ user, onSent, onCancel }: NewEmailProps) {
  const form = useAccountForm(emailFormSchema, { email: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    form.setFocus('email');
    // Only once; `form` is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const submit = form.onSubmit(
    async (values) => {
      await api('POST /auth/email-change', { body: values, as: user.type });
      onSent(values.email);
    },
    { wrong_password: ({ message }) => form.setError('password', { message }, { shouldFocus: true }) },
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormNotice text={errors.root?.message} />
      <TextField label="New email" type="email" autoComplete="email" inputMode="email" error={errors.email?.message} {...form.register('email')} />
      <PasswordField label="Your password" autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Send code
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface ConfirmEmailProps {
  user: User;
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

function ConfirmEmail({ user, email, onDone, onCancel }: ConfirmEmailProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => codeInput.current?.focus(), []);
  const change = useAction((verificationCode: string) => api('PUT /auth/email', { body: { verificationCode }, as: user.type }), {
    onDone: ({ user: updated }) => {
      rememberUser(updated);
      onDone();
    },
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (code === '') setMissing(true);
    else void change.run(code);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p>
        We sent a {codeLength}-character code to <strong className="font-semibold break-words">{email}</strong>. It expires in {codeLifetimeMinutes}{' '}
        minutes.
      </p>
      <CodeField
        ref={codeInput}
        label="Verification code"
        name="code"
        value={code}
        onChange={(value) => {
          setCode(value);
          setMissing(false);
          change.clearError();
        }}
        error={isMissing ? 'Please enter verification code' : change.error?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isRunning}>
          Change email
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
