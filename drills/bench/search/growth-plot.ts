export interface GrowthLine {
  name: string;
  /** Milliseconds at each size. */
  values: number[];
}

export const slowestAllowedMs = 100;
const [width, height, left, top, right, bottom] = [860, 470, 64, 52, 250, 48];
const colors = ['#b23a22', '#1b6b5f', '#8a5a00', '#1f4e8c', '#17130f'];

/** The plot for docs/proof. */
export function plotGrowth(figures: Record<string, unknown>): string {
  const { sizes, lines } = figures['growth'] as { sizes: number[]; lines: GrowthLine[] };
  return drawGrowth(sizes, lines, slowestAllowedMs);
}

/** Both axes are logarithmic: a flat line means that growth costs nothing. */
function drawGrowth(sizes: readonly number[], lines: readonly GrowthLine[], limitMs: number): string {
  const x = (rows: number) => scale(rows, sizes[0] ?? 1, sizes.at(-1) ?? 10, left, width - right);
  const y = (ms: number) => scale(Math.max(ms, 0.1), 0.1, 1_000, height - bottom, top);
  const grid = [0.1, 1, 10, 100, 1_000].map(
    (ms) =>
      `<path d="M${left} ${y(ms)}H${width - right}" stroke="#d9cfc2"/><text x="${left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms.toLocaleString('en-US')}</text>`,
  );
  const ticks = sizes.map((rows) => `<text x="${x(rows)}" y="${height - bottom + 22}" text-anchor="middle">${rows.toLocaleString('en-US')}</text>`);
  const ends = spread(lines.map(({ values }) => y(values.at(-1) ?? 0.1)));
  const curves = lines.map(({ name, values }, index) => {
    const color = colors[index % colors.length];
    const points = values.map((ms, place) => `${x(sizes[place] ?? 1).toFixed(1)},${y(ms).toFixed(1)}`);
    const dots = points.map((point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3.5" fill="${color}"/>`);
    const label = `<text x="${width - right + 12}" y="${(ends[index] ?? 0) + 4}" fill="${color}">${name}: ${values.at(-1)} ms</text>`;
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}${label}`;
  });
  const limit = `<path d="M${left} ${y(limitMs)}H${width - right}" stroke="#9b1c1c" stroke-dasharray="5 4"/><text x="${left + 6}" y="${y(limitMs) - 6}" fill="#9b1c1c">limit ${limitMs} ms</text>`;
  const title = `<text x="${left}" y="28" font-size="17" font-weight="700">Search time by number of listings (milliseconds in the database)</text>`;
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="13" fill="#17130f"`;
  return `<svg ${frame}><rect width="100%" height="100%" fill="#fbf7f2"/>${title}${grid.join('')}${ticks.join('')}${limit}${curves.join('')}</svg>\n`;
}

function scale(value: number, low: number, high: number, from: number, to: number): number {
  return from + ((Math.log10(value) - Math.log10(low)) / (Math.log10(high) - Math.log10(low))) * (to - from);
}

/** Moves labels apart so that they do not overlap. */
function spread(positions: number[]): number[] {
  const order = positions.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  for (const [rank, label] of order.entries()) {
    const above = order[rank - 1];
    if (above && label.place < above.place + 17) label.place = above.place + 17;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ place }) => place);
}
