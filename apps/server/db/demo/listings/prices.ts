import type { Random } from '../random.ts';

/** Cents and basis points, as they are kept. */
export type Prices = Record<'daily' | 'weekly' | 'monthly' | 'yearly', { price: number; discount: number }>;

/** How many days' price a longer period costs, at least and at most. */
const stretches: Record<'weekly' | 'monthly' | 'yearly', [number, number]> = { weekly: [5, 6], monthly: [18, 24], yearly: [150, 215] };
const discounts = [500, 750, 1_000, 1_250, 1_500, 2_000] as const;

/** Prices around what such a space costs, rounded the way people round; now and then a period is not offered. */
export function pricesAround(random: Random, usual: number): Prices {
  const day = usual * Math.exp(random.bell() * 0.28);
  const stretched = (period: keyof typeof stretches) => day * random.between(...stretches[period]);
  const discount = (chance: number) => (random.chance(chance) ? random.pick(discounts) : 0);
  const prices: Prices = {
    daily: { price: tidy(random, day), discount: discount(0.08) },
    weekly: { price: tidy(random, stretched('weekly')), discount: discount(0.16) },
    monthly: { price: tidy(random, stretched('monthly')), discount: discount(0.24) },
    yearly: { price: tidy(random, stretched('yearly')), discount: discount(0.3) },
  };
  const absent = random.next();
  if (absent < 0.12) prices.daily.price = 0;
  if (absent < 0.03) prices.weekly.price = 0;
  if (absent > 0.82) prices.yearly.price = 0;
  for (const price of Object.values(prices)) if (price.price === 0) price.discount = 0;
  return prices;
}

/** Small amounts end in 50 or 99 cents, large ones in tens of dollars. */
function tidy(random: Random, dollars: number): number {
  if (dollars < 40) return Math.round(dollars) * 100 - random.pick([0, 0, 1, 50] as const);
  if (dollars < 200) return Math.round(dollars / 5) * 500 - random.pick([0, 0, 100] as const);
  if (dollars < 2_000) return Math.round(dollars / 10) * 1_000;
  return Math.round(dollars / 50) * 5_000;
}
