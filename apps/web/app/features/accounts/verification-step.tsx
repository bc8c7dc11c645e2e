import { isAcceptablePassword } from '@frontage/domain/account/password-rules';
import { codeLength, codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { CodeField } from '~/components/ui/code-field.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import type { ApiError } from '~/lib/api-error.ts';
import { AuthHeading } from './form-parts.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface VerificationStepProps {
  email: string;
  codeSent: boolean;
  /** The sign-up was started on an earlier page, so the password is not known any more. */
  isResumed: boolean;
  isCreating: boolean;
  isResending: boolean;
  error: ApiError | null;
  /** With the password if it had to be asked for again. */
  onCreate: (code: string, password: string | null) => void;
  onResend: () => Promise<void>;
  onChangeEmail: () => void;
  /** The code was edited, so the last error no longer applies. */
  onEdit: () => void;
}

/** The server sends to the same address once in this many seconds. */
const resendPause = 60;

export function VerificationStep({
  email,
  codeSent,
  isResumed,
  isCreating,
  isResending,
  error,
  onCreate,
  onResend,
  onChangeEmail,
  onEdit,
}: VerificationStepProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [secondsLeft, restart] = useCountdown(codeSent && !isResumed ? resendPause : 0);
  const isBusy = isCreating || isResending;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isPasswordRefused = isResumed && !isAcceptablePassword(password);
    if (isPasswordRefused) setPasswordError('Password does not meet complexity requirements');
    if (code === '') setMissing(true);
    if (code !== '' && !isPasswordRefused) onCreate(code, isResumed ? password : null);
  }

  async function resend() {
    setMissing(false);
    onEdit();
    await onResend();
    restart(resendPause);
  }

  return (
    <>
      <AuthHeading title="Verification">
        {codeSent ? `We sent a ${codeLength}-character code to ` : 'Confirm your email address: '}
        <strong className="font-semibold break-words text-ink">{email}</strong>.{codeSent && ` It expires in ${codeLifetimeMinutes} minutes.`}
      </AuthHeading>
      <form method="post" noValidate onSubmit={submit} className="space-y-6">
        {!codeSent && !isBusy && (
          <InlineNotice tone="warning" title={isResumed ? 'Your code has expired' : 'We couldn’t send the code'}>
            Request {isResumed ? 'a new one' : 'it again'} below, or change the address.
          </InlineNotice>
        )}
        <CodeField
          label="Verification code"
          name="code"
          value={code}
          onChange={(value) => {
            setCode(value);
            setMissing(false);
            onEdit();
          }}
          error={isMissing ? 'Please enter verification code' : (error?.fields['verificationCode'] ?? error?.message)}
          // The user has just asked for this field; on phones, focus lets the keyboard offer the code.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        {isResumed && (
          <NewPasswordField
            label="Password"
            name="password"
            hint="You closed the page, so enter your password again. We don’t store it in your browser."
            typed={password}
            value={password}
            error={passwordError}
            onChange={({ target }) => {
              setPassword(target.value);
              setPasswordError(undefined);
            }}
          />
        )}
        <Button type="submit" busy={isCreating} className="w-full sm:w-auto">
          Create account
        </Button>
        <div className="border-t border-line pt-5">
          <p className="text-quiet">No code? It can take a minute. Check your spam folder, too.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="secondary" small disabled={secondsLeft > 0} busy={isResending} onClick={() => void resend()}>
              {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : 'Send the code again'}
            </Button>
            <Button look="quiet" small onClick={onChangeEmail}>
              Change email
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1_000;

/** Counts by the clock, not by ticks: sleeping tabs miss ticks. */
function useCountdown(seconds: number): [secondsLeft: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(() => inSeconds(seconds));
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1_000));
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  function restart(newSeconds: number) {
    setNow(Date.now());
    setEnd(inSeconds(newSeconds));
  }

  return [secondsLeft, restart];
}
