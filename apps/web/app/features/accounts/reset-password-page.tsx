import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { StrengthMeter } from '~/components/ui/strength-meter.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { confirmSignedInUser } from '~/lib/guard.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { resetPasswordFormSchema } from './account-forms.ts';
import { AuthHeading, FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ResetPasswordPage() {
  const token = useResetToken();
  const [dead, setDead] = useState<string>();
  if (token === null || (token && token === dead)) return <UselessLink dead={token !== null} />;
  return <NewPasswordForm token={token} onDead={() => setDead(token)} />;
}

function NewPasswordForm({ token, onDead }: { token: string | undefined; onDead: () => void }) {
  const form = useAccountForm(resetPasswordFormSchema);
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  const send = form.sending(async ({ password }) => {
    if (token === undefined) return;
    try {
      await api('POST /auth/reset-password', { body: { token, password } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'reset_link_dead') return onDead();
      throw error;
    }
    // Every session of that account is over; if it is one of those remembered here, forget it now.
    await Promise.all([confirmSignedInUser('seller', { anew: true }), confirmSignedInUser('customer', { anew: true })]);
    await navigate('/auth/login', { replace: true });
  });

  return (
    <>
      <AuthHeading title="Set a new password">It ends every session of your account, on this and on other devices.</AuthHeading>
      <form method="post" noValidate onSubmit={send} className="space-y-5">
        <FormNotice text={errors.root?.message} />
        <PasswordField label="New password" autoComplete="new-password" error={errors.password?.message} {...form.register('password')} />
        <StrengthMeter password={form.watch('password') ?? ''} refused={errors.password !== undefined} />
        <Button type="submit" busy={isSubmitting} disabled={token === undefined}>
          Save new password
        </Button>
      </form>
    </>
  );
}

function UselessLink({ dead }: { dead: boolean }) {
  return (
    <>
      <AuthHeading title="Set a new password" />
      <InlineNotice tone="wrong">
        {dead
          ? 'This link has expired or was used already. Please ask for a new one.'
          : 'This link is incomplete. Open it from your email again, or ask for a new one.'}
      </InlineNotice>
      <ButtonLink to="/auth/forgot-password" className="mt-6">
        Ask for a new link
      </ButtonLink>
    </>
  );
}

/**
 * The secret of the link in the mail; `undefined` until the browser has read it, `null` when the address holds none.
 * It is taken out of the address at once, so that it stays neither in the history nor on the screen.
 */
function useResetToken(): string | null | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const inAddress = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  const [taken, setTaken] = useState(inAddress);
  // A second link may be opened in the same tab.
  if (inAddress && inAddress !== taken) setTaken(inAddress);

  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [inAddress, pathname, navigate]);

  return hydrated ? taken : undefined;
}
