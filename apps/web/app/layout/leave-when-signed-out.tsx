import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';

/** Signing out in one tab also leaves the private pages in all other tabs. */
export function LeaveWhenSignedOut({ account }: { account: Role }) {
  const navigate = useNavigate();
  const isSignedOut = useSignedIn((state) => state[account] === null);
  useEffect(() => {
    // The first render during hydration has no signed-in user yet, so check the store itself.
    if (isSignedOut && useSignedIn.getState()[account] === null) void navigate('/auth/login', { replace: true });
  }, [isSignedOut, account, navigate]);
  return null;
}
