const feetInMeter = 3.280_84;
const feetInMile = 5_280;

/** '130 feet', '1.4 miles': as far as a phone knows it, so without false precision. */
export function sayDistance(meters: number): string {
  const feet = meters * feetInMeter;
  if (feet < 1_000) return `${Math.max(10, Math.round(feet / 10) * 10)} feet`;
  const miles = feet / feetInMile;
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} miles`;
}

/** Phones are wrong by a block now and then; further away, the photo shows another place. */
export function isFar(meters: number): boolean {
  return meters > 500;
}
