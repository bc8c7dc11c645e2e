import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { useAction } from '~/lib/use-action.ts';
import { type Details, DetailsStep } from './details-step.tsx';
import { VerificationStep } from './verification-step.tsx';

/** Two steps: the account's details, then the code that proves the email address. Going back keeps what was typed. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [details, setDetails] = useState<Details>();
  const [isVerifying, setVerifying] = useState(false);
  const [codeSent, setCodeSent] = useState(false);

  const requestCode = useAction(({ email, type }: Details) => api('POST /auth/request-verification', { body: { email, userType: type } }));
  const createAccount = useAction(
    (given: Details, verificationCode: string) =>
      api(given.type === 'seller' ? 'POST /auth/seller/register' : 'POST /auth/user/register', { body: { ...given, verificationCode } }),
    { onDone: () => navigate('/auth/login') },
  );
  const rejection = createAccount.error && concernsDetails(createAccount.error) ? createAccount.error : null;

  async function sendCode(given: Details): Promise<void> {
    setCodeSent(await requestCode.run(given));
  }

  async function startVerification(given: Details): Promise<void> {
    setDetails(given);
    setVerifying(false);
    createAccount.clearError();
    // Show the next step even if sending failed: the user can ask for the code again there.
    await sendCode(given);
    setVerifying(true);
  }

  if (!details || !isVerifying || rejection) return <DetailsStep initial={details} rejection={rejection} onDone={startVerification} />;
  return (
    <VerificationStep
      email={details.email}
      codeSent={codeSent}
      isResending={requestCode.isRunning}
      isCreating={createAccount.isRunning}
      error={createAccount.error}
      onCreate={(code) => void createAccount.run(details, code)}
      onResend={() => sendCode(details)}
      onChangeEmail={() => setVerifying(false)}
      onEdit={createAccount.clearError}
    />
  );
}

function concernsDetails({ code, fields }: ApiError): boolean {
  return code === 'weak_password' || code === 'terms_not_agreed' || Object.keys(fields).some((name) => name !== 'verificationCode');
}
