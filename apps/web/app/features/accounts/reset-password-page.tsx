import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { confirmSignedInUser } from '~/lib/guard.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { resetPasswordFormSchema } from './account-forms.ts';
import { AuthHeading, FormNotice } from './form-parts.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function ResetPasswordPage() {
  const token = useResetToken();
  const [expiredToken, setExpiredToken] = useState<string>();
  if (token === null || (token && token === expiredToken)) return <InvalidLink isExpired={token !== null} />;
  return <NewPasswordForm token={token} onExpired={() => setExpiredToken(token)} />;
}

function NewPasswordForm({ token, onExpired }: { token: string | undefined; onExpired: () => void }) {
  const form = useAccountForm(resetPasswordFormSchema);
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  const submit = form.onSubmit(
    async ({ password }) => {
      if (token === undefined) return;
      await api('POST /auth/reset-password', { body: { token, password } });
      // The reset ended every session of that account, so forget it if this browser remembers it.
      await Promise.all([confirmSignedInUser('seller', { skipCache: true }), confirmSignedInUser('customer', { skipCache: true })]);
      await navigate('/auth/login', { replace: true });
    },
    { reset_link_expired: onExpired },
  );

  return (
    <>
      <AuthHeading title="Set a new password">This signs you out on every device.</AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <FormNotice text={errors.root?.message} />
        <NewPasswordField label="New password" typed={form.watch('password') ?? ''} error={errors.password?.message} {...form.register('password')} />
        <Button type="submit" busy={isSubmitting} disabled={token === undefined}>
          Save new password
        </Button>
      </form>
    </>
  );
}

function InvalidLink({ isExpired }: { isExpired: boolean }) {
  return (
    <>
      <AuthHeading title="Set a new password" />
      <InlineNotice tone="error">
        {isExpired
          ? 'This link has expired or was already used. Please request a new one.'
          : 'This link is incomplete. Open it from your email again, or request a new one.'}
      </InlineNotice>
      <ButtonLink to="/auth/forgot-password" className="mt-6">
        Get a new link
      </ButtonLink>
    </>
  );
}

/**
 * The token of the link in the email: `undefined` before hydration, `null` when the URL has none.
 * It leaves the URL at once, so that it stays neither in the history nor on the screen.
 */
function useResetToken(): string | null | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const tokenInUrl = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  const [token, setToken] = useState(tokenInUrl);
  // A second link may be opened in the same tab.
  if (tokenInUrl && tokenInUrl !== token) setToken(tokenInUrl);

  useEffect(() => {
    if (tokenInUrl) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [tokenInUrl, pathname, navigate]);

  return hydrated ? token : undefined;
}
