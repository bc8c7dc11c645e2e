const minute = 60_000;
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** '1 day 4 hours', '5 hours 12 minutes', '9 minutes': the largest unit and the next, as people say it. */
export function sayTimeLeft(milliseconds: number): string {
  const first = units.findIndex(([, length]) => milliseconds >= length);
  if (first === -1) return 'less than a minute';
  let rest = milliseconds;
  const parts = units.slice(first, first + 2).map(([name, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count > 0 ? `${count} ${name}${count === 1 ? '' : 's'}` : '';
  });
  return parts.filter(Boolean).join(' ');
}
