import { around, fill, type Point } from './paper.ts';
import { at, type Figure, sweep } from './spread.ts';

/** Prints of animals, plants and plain shapes. */
export const lifeFigures = {
  fish: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const body = [...sweep([-0.4, 0], [-0.05, -0.42], [0.24, 0]), ...sweep([0.24, 0], [-0.05, 0.42], [-0.4, 0])];
    return (
      fill(sheet.shape(at(spread, body)), inks[1]) +
      fill(
        sheet.shape(
          at(spread, [
            [0.18, 0],
            [0.44, -0.2],
            [0.38, 0],
            [0.44, 0.2],
          ]),
        ),
        inks[2],
      ) +
      fill(sheet.disc(x - u * 0.22, y - u * 0.05, u * 0.035), inks[0])
    );
  },
  tulip: (spread) => {
    const { sheet, inks, u } = spread;
    const flower: Point[] = [
      [-0.2, -0.36],
      [-0.08, -0.2],
      [0, -0.42],
      [0.08, -0.2],
      [0.2, -0.36],
      ...sweep([0.2, -0.36], [0.26, 0.06], [0, 0.06]),
      ...sweep([0, 0.06], [-0.26, 0.06], [-0.2, -0.36]),
    ];
    const blades = [...sweep([0, 0.42], [0.08, 0.12], [0.28, 0.04]), ...sweep([0.28, 0.04], [0.26, 0.34], [0, 0.42])];
    return (
      fill(
        sheet.line(
          at(spread, [
            [0, 0.02],
            [0, 0.46],
          ]),
          u * 0.05,
        ) + sheet.shape(at(spread, blades)),
        inks[2],
      ) + fill(sheet.shape(at(spread, flower)), inks[1])
    );
  },
  bolt: (spread) =>
    fill(spread.sheet.disc(spread.x, spread.y, spread.u * 0.42), spread.inks[2]) +
    fill(
      spread.sheet.shape(
        at(spread, [
          [0.1, -0.46],
          [-0.24, 0.06],
          [-0.02, 0.06],
          [-0.1, 0.46],
          [0.24, -0.1],
          [0.02, -0.1],
        ]),
      ),
      spread.inks[1],
    ),
  cone: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    return (
      fill(
        sheet.shape(
          at(spread, [
            [-0.2, 0],
            [0.2, 0],
            [0, 0.46],
          ]),
        ),
        inks[2],
      ) +
      fill(
        sheet.disc(x - u * 0.11, y - u * 0.08, u * 0.15) + sheet.disc(x + u * 0.11, y - u * 0.08, u * 0.15) + sheet.disc(x, y - u * 0.24, u * 0.16),
        inks[1],
      )
    );
  },
  moon: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const star = (dx: number, dy: number, r: number) =>
      sheet.shape(
        Array.from(
          { length: 8 },
          (_, i) =>
            [
              x + u * (dx + Math.cos((i * Math.PI) / 4) * (i % 2 ? r * 0.35 : r)),
              y + u * (dy + Math.sin((i * Math.PI) / 4) * (i % 2 ? r * 0.35 : r)),
            ] as const,
        ),
      );
    return (
      fill(sheet.disc(x - u * 0.04, y, u * 0.36), inks[1]) +
      fill(sheet.disc(x + u * 0.13, y - u * 0.08, u * 0.3), inks[0]) +
      fill(star(0.2, -0.22, 0.12) + star(0.34, 0.1, 0.08) + star(0.1, 0.08, 0.06), inks[2])
    );
  },
  cat: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const head: Point[] = [
      [-0.32, -0.38],
      [-0.1, -0.22],
      [0.1, -0.22],
      [0.32, -0.38],
      ...sweep([0.34, 0], [0.34, 0.34], [0, 0.36]),
      ...sweep([0, 0.36], [-0.34, 0.34], [-0.34, 0]),
    ];
    return (
      fill(sheet.shape(at(spread, head)), inks[1]) +
      fill(sheet.disc(x - u * 0.15, y, u * 0.06, u * 0.08) + sheet.disc(x + u * 0.15, y, u * 0.06, u * 0.08), inks[2]) +
      fill(
        sheet.shape(
          at(spread, [
            [-0.05, 0.12],
            [0.05, 0.12],
            [0, 0.18],
          ]),
        ),
        inks[0],
      )
    );
  },
  bird: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const body = [
      ...sweep([-0.42, 0.2], [-0.06, 0.42], [0.22, 0.02]),
      ...sweep([0.22, 0.02], [0.34, -0.28], [0.1, -0.26]),
      ...sweep([0.1, -0.26], [-0.02, -0.06], [-0.42, 0.2]),
    ];
    const wing = [...sweep([0.04, -0.04], [-0.2, -0.3], [-0.36, -0.3]), ...sweep([-0.36, -0.3], [-0.26, 0.08], [0.04, -0.04])];
    return (
      fill(sheet.shape(at(spread, body)), inks[1]) +
      fill(
        sheet.shape(at(spread, wing)) +
          sheet.shape(
            at(spread, [
              [0.26, -0.22],
              [0.42, -0.16],
              [0.26, -0.12],
            ]),
          ),
        inks[2],
      ) +
      fill(sheet.disc(x + u * 0.17, y - u * 0.18, u * 0.025), inks[0])
    );
  },
  chair: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    return (
      fill(sheet.disc(x, y, u * 0.42), inks[2]) +
      fill(
        sheet.line(
          at(spread, [
            [-0.16, -0.3],
            [-0.14, 0.06],
            [0.16, 0.06],
          ]),
          u * 0.09,
        ) +
          sheet.line(
            at(spread, [
              [-0.14, 0.06],
              [-0.2, 0.34],
            ]),
            u * 0.04,
          ) +
          sheet.line(
            at(spread, [
              [0.15, 0.06],
              [0.21, 0.34],
            ]),
            u * 0.04,
          ),
        inks[1],
      )
    );
  },
  arcs: ({ sheet, inks, x, y, u }) =>
    [0.44, 0.34, 0.24, 0.14].map((r, i) => fill(sheet.band(x, y + u * 0.22, u * r, u * (r - 0.075), 0.5, 1), i % 2 ? inks[2] : inks[1])).join(''),
  quarters: ({ sheet, inks, x, y, u }) => {
    const r = u * 0.5;
    const quarter = (cx: number, cy: number, from: number) => sheet.shape([[cx, cy], ...around(cx, cy, r, r, from, from + 0.25)]);
    return (
      fill(quarter(x - r, y - r, 0) + quarter(x + r, y + r, 0.5), inks[1]) +
      fill(quarter(x + r, y - r, 0.25) + sheet.disc(x - r / 2, y + r / 2, r * 0.3), inks[2])
    );
  },
} satisfies Record<string, Figure>;
