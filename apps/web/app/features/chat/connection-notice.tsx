import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectionState } from '~/lib/live-events.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useOffline } from '~/lib/use-offline.ts';

/** A connection that comes back sooner needs no notice. */
const noticeDelay = 4_000;

/** Says why messages may be late. */
export function ConnectionNotice({ account }: { account: Role }) {
  const isOffline = useOffline();
  const isDisconnected = useIsDisconnected(account);
  const text = isOffline
    ? 'You’re offline. Unsent messages stay here. You can send them when you reconnect.'
    : isDisconnected && 'Live connection lost. New messages may take up to 20 seconds to arrive.';
  return (
    <output className={text ? 'chat-notice' : 'sr-only'}>
      {text && (
        <>
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </>
      )}
    </output>
  );
}

function useIsDisconnected(account: Role): boolean {
  const isBroken = useConnectionState((states) => states[account] === 'broken');
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setTimeout(() => setOverdue(true), noticeDelay);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isBroken]);
  return isBroken && isOverdue;
}
