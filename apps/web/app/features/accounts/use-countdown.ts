import { useEffect, useState } from 'react';

const until = (seconds: number) => Date.now() + seconds * 1_000;

/** Seconds that are left; restarting sets them anew. Reckoned from the clock, because sleeping tabs miss ticks. */
export function useCountdown(seconds: number): [left: number, restart: (seconds: number) => void] {
  const [end, setEnd] = useState(() => until(seconds));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);

  function restart(anew: number) {
    setNow(Date.now());
    setEnd(until(anew));
  }

  return [left, restart];
}
