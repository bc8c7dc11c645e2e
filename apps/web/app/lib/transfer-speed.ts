import { useEffect, useRef, useState } from 'react';

/** Long enough that the figure can be read, short enough that it follows the line. */
const windowMs = 3_000;

interface Reading {
  at: number;
  sent: number;
}

/** Tells from how much was sent, and when, how many bytes go in a second; nothing until there is something to tell. */
export function createSpeedometer(): (sent: number, at: number) => number | undefined {
  let readings: Reading[] = [];
  return (sent, at) => {
    // Whatever is sent once more begins anew.
    if (sent < (readings.at(-1)?.sent ?? 0)) readings = [];
    readings = [...readings.filter((reading) => at - reading.at <= windowMs), { at, sent }];
    const [first] = readings;
    return first && at - first.at >= windowMs / 6 ? ((sent - first.sent) / (at - first.at)) * 1_000 : undefined;
  };
}

/** How many bytes go in a second, while `sent` grows. */
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
