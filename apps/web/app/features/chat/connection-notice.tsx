import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnectionState } from '~/lib/live-events.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useOffline } from '~/lib/use-offline.ts';

/** A line that comes back sooner is not worth a word. */
const worthSaying = 4_000;

/** Says why messages may be late, while they may be. */
export function ConnectionNotice({ account }: { account: Role }) {
  const isOffline = useOffline();
  const isSlow = useIsBroken(account);
  const text = isOffline
    ? 'You are offline. What can’t be sent stays here, and you can send it again when you are back.'
    : isSlow && 'The live connection is lost. Messages still come, up to 20 seconds later.';
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

function useIsBroken(account: Role): boolean {
  const isBroken = useConnectionState((lines) => lines[account] === 'broken');
  const [isWorthSaying, setWorthSaying] = useState(false);
  useEffect(() => {
    if (!isBroken) return undefined;
    const timer = setTimeout(() => setWorthSaying(true), worthSaying);
    return () => {
      clearTimeout(timer);
      setWorthSaying(false);
    };
  }, [isBroken]);
  return isBroken && isWorthSaying;
}
