export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function ratio(of: number, to: number): number {
  return Number((of / to).toFixed(2));
}
