const feetPerMeter = 3.280_84;
const feetPerMile = 5_280;

/** '130 feet', '1.4 miles': no more exact than a phone's location. */
export function formatDistance(meters: number): string {
  const feet = meters * feetPerMeter;
  if (feet < 1_000) return `${Math.max(10, Math.round(feet / 10) * 10)} feet`;
  const miles = feet / feetPerMile;
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US')} miles`;
}
