import { ellipsePoints, type Point } from './canvas.ts';

/** Simple figures made of tubes, in a square from -0.5 to 0.5 with `y` down: tubes of the first color and of the second. */
type NeonDesign = { main: readonly (readonly Point[])[]; second: readonly (readonly Point[])[] };

const curve = (x: number, y: number, rx: number, ry: number, from: number, to: number) => ellipsePoints(x, y, rx, ry, from, to);
const ring = (x: number, y: number, r: number): Point[] => [...ellipsePoints(x, y, r), [x + r, y]];
const star = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 11 }, (_, i) => {
    const [angle, reach] = [((i - 2.5) / 5) * Math.PI, i % 2 ? r * 0.42 : r];
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });

export const neonDesigns: readonly [NeonDesign, ...NeonDesign[]] = [
  {
    main: [
      [
        [-0.28, -0.3],
        [0.28, -0.3],
        [0, 0.06],
        [-0.28, -0.3],
      ],
      [
        [0, 0.06],
        [0, 0.32],
      ],
      [
        [-0.16, 0.32],
        [0.16, 0.32],
      ],
    ],
    second: [
      ring(0.12, -0.2, 0.07),
      [
        [0.12, -0.2],
        [0.3, -0.42],
      ],
    ],
  },
  {
    main: [
      [
        [-0.34, 0],
        [0.3, 0],
      ],
      [
        [0.06, -0.24],
        [0.32, 0],
        [0.06, 0.24],
      ],
    ],
    second: [curve(-0.02, 0, 0.42, 0.4, 0.12, 0.88)],
  },
  {
    main: [[...curve(-0.15, -0.12, 0.15, 0.15, 0.5, 1), ...curve(0.15, -0.12, 0.15, 0.15, 0.5, 1), [0, 0.34], [-0.3, -0.12]]],
    second: [
      [
        [-0.42, 0.16],
        [-0.12, 0.02],
      ],
      [
        [0.12, 0.06],
        [0.42, -0.1],
      ],
    ],
  },
  {
    main: [star(0, -0.02, 0.36)],
    second: [star(-0.34, -0.32, 0.09), star(0.36, 0.26, 0.11), star(0.32, -0.34, 0.06)],
  },
  {
    main: [
      [
        [0.06, -0.4],
        [-0.2, 0.04],
        [0, 0.04],
        [-0.08, 0.4],
        [0.22, -0.08],
        [0.02, -0.08],
        [0.06, -0.4],
      ],
    ],
    second: [curve(0, 0, 0.42, 0.42, 0.1, 0.4), curve(0, 0, 0.42, 0.42, 0.6, 0.9)],
  },
  {
    main: [
      [
        [-0.26, -0.1],
        [0.2, -0.1],
        [0.16, 0.28],
        [-0.22, 0.28],
        [-0.26, -0.1],
      ],
      curve(0.2, 0.06, 0.13, 0.12, -0.22, 0.26),
    ],
    second: [
      [
        [-0.12, -0.18],
        [-0.08, -0.24],
        [-0.14, -0.31],
        [-0.1, -0.38],
      ],
      [
        [0.06, -0.18],
        [0.1, -0.24],
        [0.04, -0.31],
        [0.08, -0.38],
      ],
    ],
  },
  {
    main: [curve(-0.05, 0, 0.34, 0.34, 0.1, 0.86), curve(0.1, -0.02, 0.26, 0.27, 0.17, 0.8)],
    second: [star(0.22, -0.18, 0.1), star(0.3, 0.14, 0.06)],
  },
  {
    main: [
      [
        [0.02, 0.36],
        [-0.02, 0.1],
        [0, -0.08],
      ],
      [
        [-0.3, 0.36],
        [0.34, 0.36],
      ],
    ],
    second: [
      curve(-0.17, -0.04, 0.17, 0.13, 0.5, 1),
      curve(0.17, -0.04, 0.17, 0.13, 0.5, 1),
      curve(-0.12, -0.14, 0.14, 0.2, 0.55, 0.98),
      curve(0.12, -0.14, 0.14, 0.2, 0.52, 0.95),
    ],
  },
  {
    main: [
      ring(-0.12, 0.24, 0.1),
      [
        [-0.02, 0.24],
        [-0.02, -0.3],
        [0.26, -0.38],
        [0.26, 0.14],
      ],
      ring(0.16, 0.15, 0.1),
    ],
    second: [
      [
        [-0.02, -0.16],
        [0.26, -0.24],
      ],
    ],
  },
  {
    main: [[...curve(-0.04, 0, 0.32, 0.22, 0.08, 0.92), [0.4, 0.2], [0.4, -0.2], ...curve(-0.04, 0, 0.32, 0.22, 0.08, 0.1)]],
    second: [ring(-0.22, -0.05, 0.03), curve(0.02, 0, 0.08, 0.12, 0.3, 0.7)],
  },
];
