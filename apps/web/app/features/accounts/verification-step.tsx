import { codeLength, codeLifetimeMinutes } from '@frontage/domain/account/verification-code';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { CodeField } from '~/components/ui/code-field.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { AuthHeading } from './form-parts.tsx';

interface VerificationStepProps {
  email: string;
  codeSent: boolean;
  onResend: () => Promise<void>;
  onChangeEmail: () => void;
  onDone: (code: string) => Promise<void>;
}

/** As long as the server waits before it sends to the same address again. */
const waitBeforeResend = 60;

export function VerificationStep({ email, codeSent, onResend, onChangeEmail, onDone }: VerificationStepProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'sending' | 'resending'>();
  const [left, restart] = useCountdown(codeSent ? waitBeforeResend : 0);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    if (code === '') return setError('Please enter verification code');
    setBusy('sending');
    await onDone(code).catch((refusal: unknown) => setError(wordsOf(refusal)));
    setBusy(undefined);
  }

  async function resend() {
    setBusy('resending');
    setError(undefined);
    await onResend();
    setBusy(undefined);
    restart(waitBeforeResend);
  }

  return (
    <>
      <AuthHeading title="Verification">
        {codeSent ? `We sent a ${codeLength}-character code to ` : 'We need to check that this address is yours: '}
        <strong className="font-semibold break-words text-ink">{email}</strong>.{codeSent && ` It expires in ${codeLifetimeMinutes} minutes.`}
      </AuthHeading>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="space-y-6">
        {!codeSent && !busy && (
          <InlineNotice tone="turn" title="The code could not be sent">
            Ask for it again below, or change the address.
          </InlineNotice>
        )}
        <CodeField
          label="Verification code"
          name="code"
          value={code}
          onChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          error={error}
          // The person has just asked for this field; on a phone it lets the keyboard offer the code.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button type="submit" busy={busy === 'sending'} className="w-full sm:w-auto">
          Create account
        </Button>
        <div className="border-t border-line pt-5">
          <p className="text-quiet">No code? It can take a minute; look in your spam folder too.</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button look="secondary" small disabled={left > 0} busy={busy === 'resending'} onClick={() => void resend()}>
              {left > 0 ? `Send again in ${left} s` : 'Send the code again'}
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

function wordsOf(refusal: unknown): string {
  if (refusal instanceof ApiError) return refusal.fields['verificationCode'] ?? refusal.message;
  throw refusal;
}

const until = (seconds: number) => Date.now() + seconds * 1_000;

/** Seconds that are left; restarting sets them anew. Reckoned from the clock, because sleeping tabs miss ticks. */
function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(() => until(seconds));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);

  function restart(anew: number) {
    setNow(Date.now());
    setEnd(until(anew));
  }

  return [left, restart];
}
