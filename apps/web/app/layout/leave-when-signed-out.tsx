import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';

/** Signing out in one tab empties the private pages of all others. */
export function LeaveWhenSignedOut({ account }: { account: Role }) {
  const navigate = useNavigate();
  const signedOut = useSignedIn((state) => state[account] === null);
  useEffect(() => {
    // At the very first moment the page does not yet know what the browser remembers; guards have looked already.
    if (signedOut && useSignedIn.getState()[account] === null) void navigate('/auth/login', { replace: true });
  }, [signedOut, account, navigate]);
  return null;
}
