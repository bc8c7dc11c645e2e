import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { type Details, DetailsStep, type DetailsError } from './details-step.tsx';
import { VerificationStep } from './verification-step.tsx';

type Step = 'details' | 'verification';

/** Two steps: who you are, then the code that shows that the address is yours. What was typed is kept when going back. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('details');
  const [details, setDetails] = useState<Details>();
  const [faults, setFaults] = useState<DetailsError>();
  const [codeSent, setCodeSent] = useState(false);

  async function sendCode({ email, type }: Details): Promise<void> {
    // If the code can't be sent, the next step is shown all the same: it can be asked for again there.
    setCodeSent(await api('POST /auth/request-verification', { body: { email, userType: type } }).then(isDone, isFailure));
  }

  async function toVerification(given: Details): Promise<void> {
    setDetails(given);
    setFaults(undefined);
    await sendCode(given);
    setStep('verification');
  }

  async function register(given: Details, verificationCode: string): Promise<void> {
    try {
      await api(given.type === 'seller' ? 'POST /auth/seller/register' : 'POST /auth/user/register', { body: { ...given, verificationCode } });
    } catch (error) {
      if (error instanceof ApiError && concernsDetails(error)) {
        setFaults(error);
        setStep('details');
        return;
      }
      throw error;
    }
    await navigate('/auth/login');
  }

  if (step === 'details' || !details) return <DetailsStep start={details} faults={faults} onDone={toVerification} />;
  return (
    <VerificationStep
      email={details.email}
      codeSent={codeSent}
      onResend={() => sendCode(details)}
      onChangeEmail={() => setStep('details')}
      onDone={(code) => register(details, code)}
    />
  );
}

const isDone = () => true;

function isFailure(error: unknown): false {
  if (error instanceof ApiError) return false;
  throw error;
}

function concernsDetails({ code, fields }: ApiError): boolean {
  return code === 'weak_password' || code === 'terms_not_agreed' || Object.keys(fields).some((name) => name !== 'verificationCode');
}
