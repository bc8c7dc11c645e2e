import type { Atlas } from './atlas.ts';
import type { Point, Position } from './mercator.ts';

export const pictureSize = { width: 800, height: 400 };
const mostCities = 9;

export type Project = (position: Position) => Point;

interface PlacedCity extends Point {
  name: string;
  label: Label;
}

/** Where a name begins, ends or has its middle, seen from the point of its city. */
interface Label extends Point {
  anchor: 'start' | 'middle' | 'end';
}

const labels: Label[] = [
  { x: 9, y: 6, anchor: 'start' },
  { x: -9, y: 6, anchor: 'end' },
  { x: 0, y: 36, anchor: 'middle' },
];
/** Pixels from the pin. People expect the name of a large city so near. */
const near = 60;

/** The largest cities whose names overlap neither each other nor the pin. The one at the pin comes first. */
export function chooseCities(cities: Atlas['cities'], project: Project): PlacedCity[] {
  const { width, height } = pictureSize;
  const taken: Box[] = [{ left: width / 2 - 26, right: width / 2 + 26, top: height / 2 - 64, bottom: height / 2 + 10 }];
  const placed: PlacedCity[] = [];
  const points = cities.map(([name, latitude, longitude]) => ({ name, ...project({ latitude, longitude }) }));
  const isNear = ({ x, y }: Point) => Math.hypot(x - width / 2, y - height / 2) < near;
  const atPin = points.find(isNear);
  for (const city of atPin ? [atPin, ...points.filter((each) => each !== atPin)] : points) {
    if (placed.length === mostCities) break;
    const options = labels.map((label) => ({ label, box: boxOf(city, label) }));
    const free = options.find(({ box }) => isInside(box) && !taken.some((other) => overlap(box, other)));
    if (!free) continue;
    taken.push(free.box);
    placed.push({ ...city, label: free.label });
  }
  return placed;
}

function boxOf({ name, x, y }: Point & { name: string }, label: Label): Box {
  const textWidth = name.length * 10 + 16;
  const [left, right] = { start: [x - 6, x + textWidth], end: [x - textWidth, x + 6], middle: [x - textWidth / 2, x + textWidth / 2] }[label.anchor];
  return { left: left ?? x, right: right ?? x, top: y + label.y - 17, bottom: y + label.y + 9 };
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left > 70 && right < pictureSize.width - 70 && top > 10 && bottom < pictureSize.height - 10;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
