import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { pageAfterLogin } from '~/lib/login-redirect.ts';
import { rememberToken, rememberUser, signedInUser } from '~/lib/signed-in.ts';
import { loginFormSchema } from './account-forms.ts';
import { AuthHeading, FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function LoginPage() {
  const form = useAccountForm(loginFormSchema);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { errors, isSubmitting } = form.formState;
  useSkipWhenSignedIn(search.get('next'));

  const submit = form.onSubmit(async (values) => {
    const { user, token } = await api('POST /auth/user/login', { body: values });
    if (user.type === 'customer') rememberToken(token ?? null);
    rememberUser(user);
    await navigate(pageAfterLogin(user.type, search.get('next')), { replace: true });
  });

  return (
    <>
      <AuthHeading title="Sign In">
        New here? <TextLink to="/auth/register">Sign Up</TextLink>
      </AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="space-y-5">
        <ArrivalNotice next={search.get('next')} />
        <FormNotice text={errors.root?.message} />
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" error={errors.email?.message} {...form.register('email')} />
        <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
        <div className="flex flex-wrap items-center justify-between gap-4 pt-1">
          <Button type="submit" busy={isSubmitting} className="min-w-36">
            Sign In
          </Button>
          <TextLink to="/auth/forgot-password">Forgot your password?</TextLink>
        </div>
      </form>
    </>
  );
}

/** Without scripts, the rent button links here. A signed-in customer who pressed it before hydration goes back to the listing. */
function useSkipWhenSignedIn(next: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (next?.startsWith('/listing/') && signedInUser('customer')) void navigate(pageAfterLogin('customer', next), { replace: true });
  }, [next, navigate]);
}

/** Why the user was sent here, if the previous page said so. */
function ArrivalNotice({ next }: { next: string | null }) {
  const state: unknown = useLocation().state;
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null;
  if (typeof notice === 'string') return <InlineNotice tone="info">{notice}</InlineNotice>;
  if (!/^\/seller\/chat(?:\?|$)/.test(next ?? '')) return null;
  return (
    <InlineNotice tone="info" title="Please Login">
      You need to be logged in to access your messages.
    </InlineNotice>
  );
}
