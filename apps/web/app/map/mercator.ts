export interface Point {
  x: number;
  y: number;
}

export interface Position {
  latitude: number;
  longitude: number;
}

/** Web Mercator: the world is a square with sides of 1, with its northwest corner at 0, 0. */
export function toWorld({ latitude, longitude }: Position): Point {
  const sine = Math.sin((Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
