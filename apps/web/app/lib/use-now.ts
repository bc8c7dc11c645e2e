import { useEffect, useState } from 'react';

/** Often enough for texts that count minutes. */
const intervalMs = 20_000;

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
