const [amber, ink, brick] = ['#f5b82e', '#17130f', '#b23a22'];

/** Each letter is 4 wide and 6 high, drawn with one thick line. */
const letters: Record<string, string> = {
  Y: 'l2 3 2-3m-2 3v3',
  O: 'h4v6h-4z',
  U: 'v6h4v-6',
  R: 'm0 6v-6h4v3h-4m1.2 0 2.8 3',
  A: 'm0 6v-6h4v6m-4-2.4h4',
  D: 'h2.4l1.6 1.6v2.8l-1.6 1.6h-2.4z',
  H: 'v6m4-6v6m-4-3h4',
  E: 'm4 0h-4v6h4m-4-3h3.4',
};
const [advance, lineHeight] = [6, 8.6];

/** The address of a poster of this shape, to show before there is artwork. As an image, so that it can be drawn on a canvas too. */
export function samplePoster(aspect: number): string {
  const lines = aspect > 3 ? ['YOUR AD HERE'] : aspect > 1.1 ? ['YOUR AD', 'HERE'] : ['YOUR', 'AD', 'HERE'];
  const [width, height] = [1_000 * Math.sqrt(aspect), 1_000 / Math.sqrt(aspect)];
  const columns = Math.max(...lines.map((line) => leftOf(line, line.length - 1))) + 4;
  const rows = lines.length * lineHeight - lineHeight + 6;
  const scale = Math.min((width * 0.8) / columns, (height * 0.66) / rows);
  const path = lines.flatMap((line, row) =>
    Array.from(line, (letter, column) => letters[letter] && `M${leftOf(line, column)} ${row * lineHeight}${letters[letter]}`),
  );
  const radius = Math.min(width, height) * 0.62;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${amber}" d="M0 0h${width}v${height}H0z"/><circle cx="${width}" cy="${height}" r="${radius}" fill="${brick}"/><path transform="translate(${(width - columns * scale) / 2} ${(height - rows * scale) / 2}) scale(${scale})" d="${path.join('')}" fill="none" stroke="${ink}" stroke-width="1.7"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A space is half as wide as a letter. */
function leftOf(line: string, column: number): number {
  return (column - (line.slice(0, column).split(' ').length - 1) / 2) * advance;
}
