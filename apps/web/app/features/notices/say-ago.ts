import { sayTimeLeft } from '../../components/request/say-time-left.ts';
import { sayMoment } from '../../lib/moments.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** 'Just now', '5 hours 12 minutes ago', and after a day the day itself. */
export function sayAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < minute) return 'Just now';
  return passed < day ? `${sayTimeLeft(passed)} ago` : sayMoment(iso);
}
