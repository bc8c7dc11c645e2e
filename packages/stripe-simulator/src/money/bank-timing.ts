export const dayMs = 86_400_000;

export function startOfDay(time: number): number {
  return Math.floor(time / dayMs) * dayMs;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export function weekday(time: number): (typeof weekdays)[number] {
  return weekdays[new Date(time).getUTCDay()] ?? 'sunday';
}

export function isBusinessDay(time: number): boolean {
  return !['saturday', 'sunday'].includes(weekday(time));
}

/** The start of the day. */
export function addBusinessDays(time: number, days: number): number {
  let date = startOfDay(time);
  for (let left = days; left > 0;) {
    date += dayMs;
    if (isBusinessDay(date)) left -= 1;
  }
  return date;
}

/** How soon banks react to a payment, as in Stripe's test mode. */
export const bankDelayMs = 1_000;
