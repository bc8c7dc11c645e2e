import type { Pack } from '@frontage/contract/requests.schema';
import { sayMoment } from '../../lib/moments.ts';
import { isLate } from './say-late.ts';

/** '3 wait for you, the next by Mon, Nov 16, 6:15 AM'; what is late already comes first. */
export function sayWaiting(waiting: readonly Pick<Pack, 'deadline'>[], now: number): string {
  const isOne = waiting.length === 1;
  const count = isOne ? '1 waits for you' : `${waiting.length} wait for you`;
  const late = waiting.filter(({ deadline }) => isLate(deadline, now)).length;
  if (late > 0) return isOne ? `${count} and is late` : `${count}, ${late} of them late`;
  const [next] = waiting.flatMap(({ deadline }) => (deadline ? [deadline.at] : [])).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (!next) return count;
  return `${count}, ${isOne ? '' : 'the next '}by ${sayMoment(next)}`;
}
