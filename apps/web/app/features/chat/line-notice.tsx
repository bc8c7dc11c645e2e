import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveLine } from '~/lib/live-news.ts';
import type { Role } from '~/lib/signed-in.ts';

/** A line that comes back sooner is not worth a word. */
const worthSaying = 4_000;

/** Says why messages may be late, while they may be. */
export function LineNotice({ account }: { account: Role }) {
  const isOffline = useIsOffline();
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

function useIsOffline(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const stop = new AbortController();
      for (const event of ['online', 'offline']) window.addEventListener(event, tell, { signal: stop.signal });
      return () => stop.abort();
    },
    () => !navigator.onLine,
    () => false,
  );
}

function useIsBroken(account: Role): boolean {
  const isBroken = useLiveLine((lines) => lines[account] === 'broken');
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
