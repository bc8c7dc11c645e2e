import { ellipsePoints, fillPath, type Point } from './canvas.ts';
import { aroundCenter, type Figure, curve } from './figure.ts';

/** Prints of animals, plants and plain shapes. */
export const natureFigures = {
  fish: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const body = [...curve([-0.4, 0], [-0.05, -0.42], [0.24, 0]), ...curve([0.24, 0], [-0.05, 0.42], [-0.4, 0])];
    return (
      fillPath(sheet.shape(aroundCenter(spread, body)), inks[1]) +
      fillPath(
        sheet.shape(
          aroundCenter(spread, [
            [0.18, 0],
            [0.44, -0.2],
            [0.38, 0],
            [0.44, 0.2],
          ]),
        ),
        inks[2],
      ) +
      fillPath(sheet.disc(x - u * 0.22, y - u * 0.05, u * 0.035), inks[0])
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
      ...curve([0.2, -0.36], [0.26, 0.06], [0, 0.06]),
      ...curve([0, 0.06], [-0.26, 0.06], [-0.2, -0.36]),
    ];
    const blades = [...curve([0, 0.42], [0.08, 0.12], [0.28, 0.04]), ...curve([0.28, 0.04], [0.26, 0.34], [0, 0.42])];
    return (
      fillPath(
        sheet.line(
          aroundCenter(spread, [
            [0, 0.02],
            [0, 0.46],
          ]),
          u * 0.05,
        ) + sheet.shape(aroundCenter(spread, blades)),
        inks[2],
      ) + fillPath(sheet.shape(aroundCenter(spread, flower)), inks[1])
    );
  },
  bolt: (spread) =>
    fillPath(spread.sheet.disc(spread.x, spread.y, spread.u * 0.42), spread.inks[2]) +
    fillPath(
      spread.sheet.shape(
        aroundCenter(spread, [
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
      fillPath(
        sheet.shape(
          aroundCenter(spread, [
            [-0.2, 0],
            [0.2, 0],
            [0, 0.46],
          ]),
        ),
        inks[2],
      ) +
      fillPath(
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
      fillPath(sheet.disc(x - u * 0.04, y, u * 0.36), inks[1]) +
      fillPath(sheet.disc(x + u * 0.13, y - u * 0.08, u * 0.3), inks[0]) +
      fillPath(star(0.2, -0.22, 0.12) + star(0.34, 0.1, 0.08) + star(0.1, 0.08, 0.06), inks[2])
    );
  },
  cat: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const head: Point[] = [
      [-0.32, -0.38],
      [-0.1, -0.22],
      [0.1, -0.22],
      [0.32, -0.38],
      ...curve([0.34, 0], [0.34, 0.34], [0, 0.36]),
      ...curve([0, 0.36], [-0.34, 0.34], [-0.34, 0]),
    ];
    return (
      fillPath(sheet.shape(aroundCenter(spread, head)), inks[1]) +
      fillPath(sheet.disc(x - u * 0.15, y, u * 0.06, u * 0.08) + sheet.disc(x + u * 0.15, y, u * 0.06, u * 0.08), inks[2]) +
      fillPath(
        sheet.shape(
          aroundCenter(spread, [
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
      ...curve([-0.42, 0.2], [-0.06, 0.42], [0.22, 0.02]),
      ...curve([0.22, 0.02], [0.34, -0.28], [0.1, -0.26]),
      ...curve([0.1, -0.26], [-0.02, -0.06], [-0.42, 0.2]),
    ];
    const wing = [...curve([0.04, -0.04], [-0.2, -0.3], [-0.36, -0.3]), ...curve([-0.36, -0.3], [-0.26, 0.08], [0.04, -0.04])];
    return (
      fillPath(sheet.shape(aroundCenter(spread, body)), inks[1]) +
      fillPath(
        sheet.shape(aroundCenter(spread, wing)) +
          sheet.shape(
            aroundCenter(spread, [
              [0.26, -0.22],
              [0.42, -0.16],
              [0.26, -0.12],
            ]),
          ),
        inks[2],
      ) +
      fillPath(sheet.disc(x + u * 0.17, y - u * 0.18, u * 0.025), inks[0])
    );
  },
  chair: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    return (
      fillPath(sheet.disc(x, y, u * 0.42), inks[2]) +
      fillPath(
        sheet.line(
          aroundCenter(spread, [
            [-0.16, -0.3],
            [-0.14, 0.06],
            [0.16, 0.06],
          ]),
          u * 0.09,
        ) +
          sheet.line(
            aroundCenter(spread, [
              [-0.14, 0.06],
              [-0.2, 0.34],
            ]),
            u * 0.04,
          ) +
          sheet.line(
            aroundCenter(spread, [
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
    [0.44, 0.34, 0.24, 0.14].map((r, i) => fillPath(sheet.band(x, y + u * 0.22, u * r, u * (r - 0.075), 0.5, 1), i % 2 ? inks[2] : inks[1])).join(''),
  quarters: ({ sheet, inks, x, y, u }) => {
    const r = u * 0.5;
    const quarter = (cx: number, cy: number, from: number) => sheet.shape([[cx, cy], ...ellipsePoints(cx, cy, r, r, from, from + 0.25)]);
    return (
      fillPath(quarter(x - r, y - r, 0) + quarter(x + r, y + r, 0.5), inks[1]) +
      fillPath(quarter(x + r, y - r, 0.25) + sheet.disc(x - r / 2, y + r / 2, r * 0.3), inks[2])
    );
  },
} satisfies Record<string, Figure>;
