import type { DemoPerson } from '@frontage/contract/demo';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { rememberToken, rememberUser } from '~/lib/signed-in.ts';

/** The same door as for everybody, with the password that all of them share. */
export function useSignInAs({ email, start }: DemoPerson, password: string): [signIn: () => void, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  const signIn = async () => {
    setBusy(true);
    try {
      const { user, token } = await api('POST /auth/user/login', { body: { email, password } });
      if (user.type === 'customer') rememberToken(token ?? null);
      rememberUser(user);
      await navigate(start);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
    }
  };
  return [() => void signIn(), busy];
}
