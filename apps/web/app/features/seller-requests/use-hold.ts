import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

/** While something is being sent nobody leaves by mistake, neither the page nor the site. */
export function useHold(isSending: boolean, onHeld: () => void): void {
  const blocker = useBlocker(({ nextLocation }) => isSending && !nextLocation.pathname.startsWith('/auth/'));
  const tell = useEffectEvent(onHeld);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    tell();
  }, [blocker]);
  useBeforeUnload((event) => {
    if (isSending) event.preventDefault();
  });
}
