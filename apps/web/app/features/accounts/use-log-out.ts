import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { forgetUser, type Role } from '~/lib/signed-in.ts';

/** Ends the session on the server, forgets it here, and goes to the login. */
export function useLogOut(role: Role): { logOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function logOut() {
    setLeaving(true);
    try {
      await api(role === 'seller' ? 'DELETE /auth/seller/logout' : 'DELETE /auth/user/logout');
    } catch (error) {
      // Saying goodbye while the session lives on would be a lie, and on a shared computer a dangerous one.
      if (!(error instanceof ApiError) || error.code !== 'unauthenticated') {
        if (error instanceof ApiError && error.code === 'no_response') toast.error(`${error.message} You are still signed in.`);
        return;
      }
    } finally {
      setLeaving(false);
    }
    forgetUser(role);
    await navigate('/auth/login');
  }

  return { logOut: () => void logOut(), leaving };
}
