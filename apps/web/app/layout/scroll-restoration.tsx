import { useState } from 'react';
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useHydrated } from '~/lib/use-hydrated.ts';

/**
 * Restores the scroll position. ScrollRestoration adds an inline script that works before hydration. It must come from the server's HTML:
 * when the browser renders the document again (an error page does that), the content security policy blocks such a script.
 */
export function PageScrollRestoration({ nonce }: { nonce: string | undefined }) {
  const hydrated = useHydrated();
  const [fromServer] = useState(!hydrated);
  return fromServer ? <ScrollRestoration nonce={nonce} /> : <Restore />;
}

function Restore() {
  useScrollRestoration();
  return null;
}
