import { useState } from 'react';
import { ScrollRestoration, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { useHydrated } from '~/lib/use-hydrated.ts';

/**
 * Going back leads to where one was. The inline script, which does that before the page comes alive, belongs to the server's markup:
 * when the frame is built anew in the browser (an error page does that), the page's policy would rightly refuse to create it.
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
