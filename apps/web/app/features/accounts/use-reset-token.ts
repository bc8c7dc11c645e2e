import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '~/lib/hydrated.ts';

/**
 * The secret of the link in the mail; `undefined` until the browser has read it, `null` when the address holds none.
 * It is taken out of the address at once, so that it stays neither in the history nor on the screen.
 */
export function useResetToken(): string | null | undefined {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const inAddress = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  const [taken, setTaken] = useState(inAddress);
  // A second link may be opened in the same tab.
  if (inAddress && inAddress !== taken) setTaken(inAddress);

  useEffect(() => {
    if (inAddress) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [inAddress, pathname, navigate]);

  return hydrated ? taken : undefined;
}
