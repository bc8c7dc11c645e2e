import { useEffect, useState } from 'react';

const pause = 20_000;

/** The time of this browser, often enough for words that count minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pause);
    return () => clearInterval(timer);
  }, []);
  return now;
}
