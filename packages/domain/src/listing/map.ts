/**
 * Positions on the map are whole numbers in Web Mercator: 2^24 steps around the world, 8 feet each at the equator. x grows to the east and y to the
 * south, like the numbers of map tiles. The database has the same functions.
 */

export interface Position {
  latitude: number;
  longitude: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

/** All four sides belong to it. */
export interface MapBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where west is more than east, they are on two sides of the date line. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Circle {
  middle: Position;
  miles: number;
}

export const mapBits = 24;
export const mapSize = 2 ** mapBits;
/** Web Mercator would need infinite height for the poles. */
const highestLatitude = 85.05;

export function isPosition({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

export function toMapPoint({ latitude, longitude }: Position): MapPoint {
  return {
    x: clamp(Math.floor(((longitude + 180) / 360) * mapSize), 0, mapSize - 1),
    y: clamp(
      Math.floor((0.5 - Math.log(Math.tan(Math.PI / 4 + radians(clamp(latitude, -highestLatitude, highestLatitude)) / 2)) / (2 * Math.PI)) * mapSize),
      0,
      mapSize - 1,
    ),
  };
}

/** The middle of the step. */
export function toPosition({ x, y }: MapPoint): Position {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / mapSize))) * 180) / Math.PI,
    longitude: ((x + 0.5) / mapSize) * 360 - 180,
  };
}

/** Two across the date line. */
export function toMapBoxes({ west, south, east, north }: Bounds): MapBox[] {
  const { x: left, y: top } = toMapPoint({ latitude: north, longitude: west });
  const { x: right, y: bottom } = toMapPoint({ latitude: south, longitude: east });
  if (left <= right) return [{ left, top, right, bottom }];
  return [
    { left, top, right: mapSize - 1, bottom },
    { left: 0, top, right, bottom },
  ];
}

export function middleOf({ west, south, east, north }: Bounds): Position {
  const longitude = west <= east ? (west + east) / 2 : wrapLongitude((west + east + 360) / 2);
  return { latitude: (south + north) / 2, longitude };
}

const earthRadiusMiles = 3_958.8;

/** The bounds around a circle, a little too wide rather than too narrow. */
export function boundsAround({ middle: { latitude, longitude }, miles }: Circle): Bounds {
  const high = (miles / earthRadiusMiles) * (180 / Math.PI) * 1.001;
  const [south, north] = [Math.max(-90, latitude - high), Math.min(90, latitude + high)];
  const wide = high / Math.max(0.01, Math.cos(radians(Math.max(Math.abs(south), Math.abs(north)))));
  if (wide >= 180) return { west: -180, south, east: 180, north };
  return { west: wrapLongitude(longitude - wide), south, east: wrapLongitude(longitude + wide), north };
}

function wrapLongitude(longitude: number): number {
  return longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Along the surface of the earth. */
export function milesBetween(a: Position, b: Position): number {
  const halfChord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

/** A square of the map: one of 4^level. */
export interface MapCell {
  level: number;
  x: number;
  y: number;
}

/** To the nearest point of a box, which may be across the date line. Far from the equator up to one percent too little. */
export function milesToBox(position: Position, { left, top, right, bottom }: MapBox): number {
  const { x, y } = toMapPoint(position);
  const nearest = [x - mapSize, x, x + mapSize].map((each) => toPosition({ x: clamp(each, left, right), y: clamp(y, top, bottom) }));
  return 0.99 * Math.min(...nearest.map((point) => milesBetween(position, point)));
}

/** The bits of x and y in turn, so that the squares within a square have neighboring numbers. */
export function cellNumber({ x, y }: MapPoint): number {
  let number = 0;
  for (let bit = 0; bit < mapBits; bit += 1) number += (((x >> bit) & 1) + 2 * ((y >> bit) & 1)) * 4 ** bit;
  return number;
}

export function boxOfCell({ level, x, y }: MapCell): MapBox {
  const side = 2 ** (mapBits - level);
  return { left: x * side, top: y * side, right: (x + 1) * side - 1, bottom: (y + 1) * side - 1 };
}

export function overlap(a: MapBox, b: MapBox): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left) + 1;
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1;
  return Math.max(0, width) * Math.max(0, height);
}

export function areaOf(box: MapBox): number {
  return overlap(box, box);
}

/** Cells of the given levels that cover the boxes, at most `most`, with as little around the boxes as possible. Null if there are more. */
export function coverWithCells(boxes: readonly MapBox[], levels: readonly number[], most: number): MapCell[] | null {
  const [coarsest = 0] = levels;
  const sharedArea = (cell: MapCell) => boxes.reduce((sum, box) => sum + overlap(boxOfCell(cell), box), 0);
  const surplus = (cell: MapCell) => areaOf(boxOfCell(cell)) - sharedArea(cell);
  let cells = withoutDuplicates(boxes.flatMap((box) => cellsIn(box, coarsest, most + 1)));
  if (cells.length > most) return null;
  for (;;) {
    const split = cells
      .filter(({ level }) => level !== levels.at(-1))
      .map((cell) => ({ cell, surplus: surplus(cell) }))
      .toSorted((a, b) => b.surplus - a.surplus)[0];
    if (!split || split.surplus === 0) return cells;
    const { cell } = split;
    const nextLevel = levels[levels.indexOf(cell.level) + 1] ?? cell.level;
    const parts = cellsIn(boxOfCell(cell), nextLevel, Number.POSITIVE_INFINITY).filter((part) => sharedArea(part) > 0);
    if (cells.length - 1 + parts.length > most) return cells;
    cells = [...cells.filter((other) => other !== cell), ...parts];
  }
}

/** For cells of one level. Bounds of the whole world have thousands. */
function withoutDuplicates(cells: readonly MapCell[]): MapCell[] {
  return [...new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell])).values()];
}

/** At most `most` of the cells that touch the box. */
function cellsIn({ left, top, right, bottom }: MapBox, level: number, most: number): MapCell[] {
  const shift = mapBits - level;
  const cells: MapCell[] = [];
  for (let y = top >> shift; y <= bottom >> shift; y += 1)
    for (let x = left >> shift; x <= right >> shift; x += 1) {
      if (cells.length === most) return cells;
      cells.push({ level, x, y });
    }
  return cells;
}

export interface NumberRange {
  from: number;
  to: number;
}

/** The numbers of all points in the cells, with neighboring ranges joined. */
export function rangesOf(cells: readonly MapCell[]): NumberRange[] {
  const ranges: NumberRange[] = [];
  const sorted = cells.map(rangeOf).toSorted((a, b) => a.from - b.from);
  for (const range of sorted) {
    const last = ranges.at(-1);
    if (last && last.to + 1 >= range.from) last.to = Math.max(last.to, range.to);
    else ranges.push(range);
  }
  return ranges;
}

function rangeOf(cell: MapCell): NumberRange {
  const { left, top } = boxOfCell(cell);
  const from = cellNumber({ x: left, y: top });
  return { from, to: from + 4 ** (mapBits - cell.level) - 1 };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** The part that both have. */
export function intersection(a: MapBox, b: MapBox): MapBox[] {
  const both = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return both.left <= both.right && both.top <= both.bottom ? [both] : [];
}
