import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { withNext } from '~/lib/login-redirect.ts';
import { useAction } from '~/lib/use-action.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { type Details, DetailsStep } from './details-step.tsx';
import { forgetSignUp, hasValidCode, passToLogin, readSignUp, rememberSignUp, type StartedSignUp } from './started-sign-up.ts';
import { VerificationStep } from './verification-step.tsx';

/** Two steps: the account's details, then the code that proves the email address. Going back keeps what was typed. */
export function RegisterPage() {
  const navigate = useNavigate();
  const { started, isCodeValid } = useStartedSignUp();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<Details>();
  const [step, setStep] = useState<'details' | 'verification'>();
  const [isCodeSent, setCodeSent] = useState<boolean>();
  const next = search.get('next') ?? started?.next ?? null;
  const details = typed ?? (started && toDetails(started));

  const requestCode = useAction(({ email, type }: Details) => api('POST /auth/request-verification', { body: { email, userType: type } }));
  const createAccount = useAction(
    (given: Details, verificationCode: string) =>
      api(given.type === 'seller' ? 'POST /auth/seller/register' : 'POST /auth/user/register', { body: { ...given, verificationCode } }),
    { onDone: (_answer, given) => goToLogin(given) },
  );
  const rejection = createAccount.error && concernsDetails(createAccount.error) ? createAccount.error : null;

  async function goToLogin(given: Details): Promise<void> {
    remember(given, { isCodeSent: true, isCreated: true });
    passToLogin(given);
    await navigate(withNext('/auth/login', next));
  }

  async function sendCode(given: Details): Promise<void> {
    const isSent = await requestCode.run(given);
    setCodeSent(isSent);
    remember(given, { isCodeSent: isSent, isCreated: false });
  }

  function remember({ name, email, type }: Details, { isCodeSent: isSent, isCreated }: { isCodeSent: boolean; isCreated: boolean }) {
    rememberSignUp({ name, email, type, next, codeSentAt: isSent ? Date.now() : null, isCreated, startedAt: Date.now() });
  }

  async function startVerification(given: Details): Promise<void> {
    setTyped(given);
    setStep('details');
    createAccount.clearError();
    // Show the next step even if sending failed: the user can ask for the code again there.
    await sendCode(given);
    setStep('verification');
  }

  function changeEmail() {
    forgetSignUp();
    setTyped(details ?? undefined);
    setStep('details');
  }

  const isVerifying = step === undefined ? started !== null : step === 'verification';
  if (!details || !isVerifying || rejection) {
    return <DetailsStep initial={details ?? undefined} next={next} rejection={rejection} onDone={startVerification} />;
  }
  return (
    <VerificationStep
      email={details.email}
      codeSent={isCodeSent ?? isCodeValid}
      isResumed={typed === undefined}
      isResending={requestCode.isRunning}
      isCreating={createAccount.isRunning}
      error={createAccount.error}
      onCreate={(code, password) => void createAccount.run({ ...details, password: password ?? details.password }, code)}
      onResend={() => sendCode(details)}
      onChangeEmail={changeEmail}
      onEdit={createAccount.clearError}
    />
  );
}

/** The sign-up that an earlier page of this browser started and that still needs its code. */
function useStartedSignUp(): { started: StartedSignUp | null; isCodeValid: boolean } {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const started = isHydrated ? readSignUp() : null;
    return started && !started.isCreated ? { started, isCodeValid: hasValidCode(started) } : { started: null, isCodeValid: false };
  }, [isHydrated]);
}

/** The person agreed to the terms when they started. The password is asked for again. */
function toDetails({ name, email, type }: StartedSignUp): Details {
  return { name, email, type, password: '', agreeToTerms: true };
}

function concernsDetails({ code, fields }: ApiError): boolean {
  return code === 'weak_password' || code === 'terms_not_agreed' || Object.keys(fields).some((name) => name !== 'verificationCode');
}
