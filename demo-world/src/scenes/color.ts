/** Blends two `#rrggbb` colors; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [parseInt(from.slice(1), 16), parseInt(to.slice(1), 16)];
  const channel = (shift: number) => {
    const start = (a >> shift) & 255;
    return Math.round(start + (((b >> shift) & 255) - start) * amount) << shift;
  };
  return `#${(channel(16) | channel(8) | channel(0)).toString(16).padStart(6, '0')}`;
}

/** Lightens (toward 1) or darkens (toward -1) with a warm white and black, so nothing turns gray. */
export function shade(color: string, amount: number): string {
  return amount >= 0 ? mix(color, '#fff6e6', amount) : mix(color, '#140c10', -amount);
}

/** The perceived brightness of a color, from 0 to 1. */
export function brightness(color: string): number {
  const channel = (start: number) => parseInt(color.slice(start, start + 2), 16) / 255;
  return 0.3 * channel(1) + 0.59 * channel(3) + 0.11 * channel(5);
}
