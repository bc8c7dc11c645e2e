import { ellipsePoints, fillPath, type Point } from './canvas.ts';
import { aroundCenter, type Figure, curve } from './figure.ts';

const blade = (side: number) => curve([0, 0.36], [side * 0.5, 0.12], [0, -0.42]);

/** Prints of things, large and flat. */
export const objectFigures = {
  sun: ({ sheet, inks, x, y, u }) =>
    fillPath(sheet.disc(x, y + u * 0.05, u * 0.36), inks[1]) +
    fillPath([0.1, 0.2, 0.31, 0.43].map((dy) => sheet.rect(x - u * 0.4, y + u * (dy - 0.03), u * 0.8, u * 0.045)).join(''), inks[0]),
  cup: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const bowl: Point[] = [
      [-0.3, -0.1],
      [0.3, -0.1],
      ...curve([0.3, -0.1], [0.28, 0.28], [0.12, 0.33]),
      ...curve([-0.12, 0.33], [-0.28, 0.28], [-0.3, -0.1]),
    ];
    const steam = (left: number) =>
      sheet.line(
        aroundCenter(
          spread,
          Array.from({ length: 13 }, (_, i) => [left + 0.035 * Math.sin(i * 0.8), -0.17 - i * 0.022] as const),
        ),
        u * 0.05,
      );
    return (
      fillPath(sheet.shape(aroundCenter(spread, bowl)) + sheet.band(x + u * 0.31, y + u * 0.05, u * 0.14, u * 0.075, -0.25, 0.3), inks[1]) +
      fillPath(steam(-0.1) + steam(0.1), inks[2])
    );
  },
  peaks: ({ sheet, inks, x, y, u }) => {
    const floor = Math.max(sheet.h, y + u);
    const hill: Point[] = [
      [-9, 0.5],
      [-0.62, 0.2],
      [-0.2, -0.2],
      [0.12, 0.16],
      [0.3, 0],
      [0.7, 0.3],
      [9, 0.4],
    ];
    return (
      fillPath(sheet.disc(x + u * 0.24, y - u * 0.24, u * 0.13), inks[2]) +
      fillPath(sheet.shape([...hill.map(([px, py]) => [x + px * u, y + py * u] as const), [sheet.w, floor], [0, floor]]), inks[1])
    );
  },
  fruit: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const leaf = [...curve([0, -0.16], [0.02, -0.42], [0.32, -0.38]), ...curve([0.32, -0.38], [0.28, -0.14], [0, -0.16])];
    return (
      fillPath(sheet.disc(x, y + u * 0.12, u * 0.29), inks[1]) +
      fillPath(sheet.disc(x + u * 0.3, y + u * 0.2, u * 0.19) + sheet.shape(aroundCenter(spread, leaf)), inks[2])
    );
  },
  eye: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    return (
      fillPath(
        sheet.shape(aroundCenter(spread, [...curve([-0.44, 0], [0, -0.48], [0.44, 0]), ...curve([0.44, 0], [0, 0.48], [-0.44, 0])])),
        inks[1],
      ) +
      fillPath(sheet.disc(x, y, u * 0.17), inks[2]) +
      fillPath(sheet.disc(x, y, u * 0.075), inks[0])
    );
  },
  arrow: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    return (
      fillPath(
        sheet.line(
          aroundCenter(spread, [
            [-0.26, 0.26],
            [0.26, -0.26],
          ]),
          u * 0.15,
        ) +
          sheet.line(
            aroundCenter(spread, [
              [-0.12, -0.28],
              [0.28, -0.28],
              [0.28, 0.12],
            ]),
            u * 0.15,
          ),
        inks[1],
      ) + fillPath(sheet.disc(x - u * 0.28, y + u * 0.28, u * 0.11), inks[2])
    );
  },
  waves: ({ sheet, inks, x, y, u }) => {
    const wave = (dy: number) =>
      Array.from({ length: 97 }, (_, i) => [(i / 96) * sheet.w, y + u * (dy + 0.05 * Math.sin(((i / 96) * sheet.w * 14) / u))] as const);
    return (
      fillPath(sheet.disc(x, y - u * 0.14, u * 0.22), inks[2]) +
      fillPath([0.04, 0.2, 0.36].map((dy) => sheet.line(wave(dy), u * 0.08)).join(''), inks[1])
    );
  },
  leaf: (spread) => {
    const { sheet, inks, u } = spread;
    return (
      fillPath(sheet.shape(aroundCenter(spread, blade(-1))), inks[1]) +
      fillPath(sheet.shape(aroundCenter(spread, blade(1))), inks[2]) +
      fillPath(
        sheet.line(
          aroundCenter(spread, [
            [0, 0.46],
            [0, -0.2],
          ]),
          u * 0.03,
        ),
        inks[0],
      )
    );
  },
  bottle: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const glass: Point[] = [
      [-0.06, -0.44],
      [0.06, -0.44],
      [0.07, -0.24],
      [0.16, -0.08],
      [0.16, 0.44],
      [-0.16, 0.44],
      [-0.16, -0.08],
      [-0.07, -0.24],
    ];
    return (
      fillPath(sheet.disc(x, y + u * 0.08, u * 0.4), inks[2], 0.9) +
      fillPath(sheet.shape(aroundCenter(spread, glass)), inks[1]) +
      fillPath(sheet.rect(x - u * 0.16, y + u * 0.06, u * 0.32, u * 0.2), inks[0])
    );
  },
  record: ({ sheet, inks, x, y, u }) =>
    fillPath(sheet.disc(x, y, u * 0.42), inks[1]) +
    fillPath(sheet.band(x, y, u * 0.33, u * 0.32) + sheet.band(x, y, u * 0.26, u * 0.25), inks[0], 0.5) +
    fillPath(sheet.disc(x, y, u * 0.15), inks[2]) +
    fillPath(sheet.disc(x, y, u * 0.03), inks[0]),
  burger: ({ sheet, inks, x, y, u }) => {
    const dome = ellipsePoints(x, y - u * 0.06, u * 0.36, u * 0.3, 0.5, 1);
    return (
      fillPath(sheet.shape(dome) + sheet.rect(x - u * 0.36, y + u * 0.2, u * 0.72, u * 0.12), inks[1]) +
      fillPath(sheet.rect(x - u * 0.4, y + u * 0.08, u * 0.8, u * 0.08), inks[2]) +
      fillPath([-0.15, 0.02, 0.17].map((dx, i) => sheet.disc(x + u * dx, y - u * (0.2 + (i % 2) * 0.05), u * 0.022)).join(''), inks[0])
    );
  },
  bike: (spread) => {
    const { sheet, inks, x, y, u } = spread;
    const wheel = (dx: number) => sheet.band(x + u * dx, y + u * 0.13, u * 0.22, u * 0.18);
    const frame =
      sheet.line(
        aroundCenter(spread, [
          [-0.27, 0.13],
          [-0.12, -0.14],
          [0.18, -0.14],
          [-0.02, 0.13],
          [-0.27, 0.13],
        ]),
        u * 0.045,
      ) +
      sheet.line(
        aroundCenter(spread, [
          [-0.02, 0.13],
          [-0.14, -0.2],
        ]),
        u * 0.045,
      ) +
      sheet.line(
        aroundCenter(spread, [
          [0.27, 0.13],
          [0.16, -0.24],
          [0.28, -0.26],
        ]),
        u * 0.045,
      );
    return (
      fillPath(wheel(-0.27) + wheel(0.27), inks[1]) +
      fillPath(
        frame +
          sheet.line(
            aroundCenter(spread, [
              [-0.21, -0.2],
              [-0.07, -0.2],
            ]),
            u * 0.06,
          ),
        inks[2],
      )
    );
  },
} satisfies Record<string, Figure>;
