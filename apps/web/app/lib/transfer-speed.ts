import { useEffect, useRef, useState } from 'react';

/** Long enough for a steady figure, short enough to follow the connection. */
const windowMs = 3_000;

interface Sample {
  at: number;
  sent: number;
}

/** Returns the bytes per second of the last seconds; undefined until there are enough samples. */
export function createSpeedometer(): (sent: number, at: number) => number | undefined {
  let samples: Sample[] = [];
  return (sent, at) => {
    // The upload was restarted.
    if (sent < (samples.at(-1)?.sent ?? 0)) samples = [];
    samples = [...samples.filter((sample) => at - sample.at <= windowMs), { at, sent }];
    const [first] = samples;
    return first && at - first.at >= windowMs / 6 ? ((sent - first.sent) / (at - first.at)) * 1_000 : undefined;
  };
}

/** Bytes per second, while `sent` grows. */
export function useTransferSpeed(sent: number): number | undefined {
  const [meter] = useState(createSpeedometer);
  const [speed, setSpeed] = useState<number>();
  const last = useRef<number>(null);
  useEffect(() => {
    if (last.current === sent) return;
    last.current = sent;
    setSpeed(meter(sent, performance.now()));
  }, [meter, sent]);
  return speed;
}
