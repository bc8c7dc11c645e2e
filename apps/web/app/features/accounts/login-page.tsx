import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { api } from '~/lib/api.ts';
import { withNext } from '~/lib/login-redirect.ts';
import { pageAfterLogin } from '~/lib/page-after-login.ts';
import { rememberToken, rememberUser, signedInUser } from '~/lib/signed-in.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { loginFormSchema } from './account-forms.ts';
import { AuthHeading, FormNotice } from './form-parts.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { forgetSignUp, hasValidCode, readSignUp, takeForLogin } from './started-sign-up.ts';
import { useAccountForm } from './use-account-form.ts';

export function LoginPage() {
  const form = useAccountForm(loginFormSchema);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { errors, isSubmitting } = form.formState;
  const formElement = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const next = search.get('next') ?? (isHydrated ? readSignUp()?.next : null) ?? null;
  useSkipWhenSignedIn(next);

  const submit = form.onSubmit(async (values) => {
    const { user, token } = await api('POST /auth/user/login', { body: values });
    forgetSignUp();
    if (user.type === 'customer') rememberToken(token ?? null);
    rememberUser(user);
    await navigate(pageAfterLogin(user.type, next), { replace: true });
  });

  useEffect(() => {
    const credentials = takeForLogin();
    const email = credentials?.email ?? readSignUp()?.email;
    if (email && !form.getValues('email')) form.setValue('email', email);
    if (!credentials) return;
    form.setValue('password', credentials.password);
    formElement.current?.requestSubmit();
    // Only once: a person who just signed up does not type their password again. `form` is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return (
    <>
      <AuthHeading title="Sign In">
        New here? <TextLink to={withNext('/auth/register', next)}>Sign Up</TextLink>
      </AuthHeading>
      <form ref={formElement} method="post" noValidate onSubmit={submit} className="space-y-5">
        <ArrivalNotice next={next} />
        <SignedInNotice />
        <StartedSignUpNotice next={next} />
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

/** The way back to the code for someone who closed the page after signing up. */
function StartedSignUpNotice({ next }: { next: string | null }) {
  const started = useHydrated() ? readSignUp() : null;
  if (!started || started.isCreated) return null;
  const hasCode = hasValidCode(started);
  return (
    <InlineNotice tone="info" title="Finish signing up">
      <p className="break-words">
        {hasCode ? `We sent a code to ${started.email}.` : `Get a new code for ${started.email} to finish.`}{' '}
        <TextLink to={withNext('/auth/register', next)}>{hasCode ? 'Enter the code' : 'Get a code'}</TextLink>
      </p>
    </InlineNotice>
  );
}
