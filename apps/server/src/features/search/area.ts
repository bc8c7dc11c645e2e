import {
  areaOf,
  boxOfCell,
  type Circle,
  coverWithCells,
  type MapCell,
  mapBits,
  mapSize,
  milesBetween,
  intersection,
  overlap,
  type NumberRange,
  type Position,
  rangesOf,
  toMapPoint,
  toPosition,
} from '@frontage/domain/listing/map';
import type { Area } from './criteria.ts';
import type { Put } from './parameters.ts';
import type { ReadRows } from './row-reader.ts';

/** The levels of cells that listings are marked with. */
const markedLevels = [6, 8, 10, 12, 14];
/** The levels of cells that the database counts, by medium and kind or without them. */
export const countedLevels = { byTraits: [6, 8, 10, 12], plain: [7, 9, 11, 14] };

const everyLevel = Array.from({ length: mapBits + 1 }, (_, level) => level);
const maxRanges = 24;
const maxMarks = 24;
const maxCountedCells = 128;

/** The part of an area that is within reach of its middle. */
export function withReach(area: Area, middle: Position, reach: number): Area {
  const { x, y } = toMapPoint(middle);
  const square = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
  return { ...area, boxes: area.boxes.flatMap((box) => intersection(box, square)), reach };
}

/** Of the boxes, in steps of the map. */
export function longestSide({ boxes }: Area): number {
  return Math.max(0, ...boxes.map(({ left, top, right, bottom }) => Math.max(right - left, bottom - top)));
}

/** Conditions for the columns x and y. */
export function areaConditions({ boxes, circle, reach }: Area, put: Put): string[] {
  const inBoxes = boxes.map(
    ({ left, right, top, bottom }) => `x between ${put(left)} and ${put(right)} and y between ${put(top)} and ${put(bottom)}`,
  );
  const inBox = inBoxes.length === 0 ? 'false' : inBoxes.length === 1 ? (inBoxes[0] ?? 'false') : `(${inBoxes.join(' or ')})`;
  return [
    inBox,
    ...(circle === null || reach === null ? [] : [reachCondition(circle.middle, reach, put)]),
    ...(circle === null ? [] : [circleCondition(circle, put)]),
  ];
}

function reachCondition(middle: Position, reach: number, put: Put): string {
  const { x, y } = toMapPoint(middle);
  return `${squared(`(x - ${put(x)}::int)`)} + ${squared(`(y - ${put(y)}::int)`)} <= ${put(Math.floor(reach ** 2))}::bigint`;
}

/** Much faster than the function for powers. */
function squared(number: string): string {
  return `${number}::bigint * ${number}`;
}

/** Most positions are clearly in or out by their distance on the map. Only those in between need the exact one, which takes long. */
function circleCondition({ middle, miles }: Circle, put: Put): string {
  const { x, y } = toMapPoint(middle);
  const { latitude } = toPosition({ x, y });
  const degrees = miles / 69 + 0.01;
  const latitudes = [latitude - degrees, latitude + degrees].map(Math.abs);
  const nearest = Math.abs(latitude) <= degrees ? 0 : Math.min(...latitudes);
  const inner = miles * stepsPerMile(nearest) * 0.99;
  const outer = miles * stepsPerMile(Math.min(85, Math.max(...latitudes))) * 1.01;
  const [middleX, middleY] = [`${put(x)}::int`, `${put(y)}::int`];
  const reachesDateLine = x < outer || x + outer > mapSize;
  const east = reachesDateLine ? `least(abs(x - ${middleX}), ${mapSize} - abs(x - ${middleX}))` : `(x - ${middleX})`;
  const distance = `${squared(east)} + ${squared(`(y - ${middleY})`)}`;
  return `case when ${distance} <= ${put(Math.floor(inner ** 2))}::bigint then true
    when ${distance} > ${put(Math.ceil(outer ** 2))}::bigint then false
    else miles_between(x, y, ${middleX}, ${middleY}) <= ${put(miles)}::float8 end`;
}

function stepsPerMile(latitude: number): number {
  const point = toMapPoint({ latitude, longitude: 0 });
  return 1 / milesBetween(toPosition(point), toPosition({ x: point.x + 1, y: point.y }));
}

/** Ranges of cell numbers that contain the area and little else. */
export function cellRanges({ boxes }: Area): NumberRange[] {
  return rangesOf(coverWithCells(boxes, everyLevel, maxRanges) ?? []);
}

/** The marks of cells that contain the area. Null if it has too many, so that they would not help. */
export function cellMarks({ boxes }: Area): string[] | null {
  return coverWithCells(boxes, markedLevels, maxMarks)?.map((cell) => `'~g${cell.level}.${numberAtLevel(cell)}'`) ?? null;
}

/** The number of a cell among those of its level. */
function numberAtLevel(cell: MapCell): number {
  const [range] = rangesOf([cell]);
  return (range?.from ?? 0) / 4 ** (mapBits - cell.level);
}

/** About how many listings are in the area, from the counters: cells that are partly in it count in part. */
export async function countInArea(readTotals: ReadRows, { boxes }: Area): Promise<number> {
  const [coarsest = 0] = countedLevels.plain;
  const level = countedLevels.plain.findLast((counted) => coverWithCells(boxes, [counted], maxCountedCells) !== null) ?? coarsest;
  const cells = coverWithCells(boxes, [level], Number.POSITIVE_INFINITY) ?? [];
  const byNumber = new Map(cells.map((cell) => [numberAtLevel(cell), cell]));
  const rows = await readTotals<{ cell: string; listings: number }>({
    name: 'count-in-area',
    text: 'select cell, listings from map_count where level = $1 and cell = any($2) and mediums = -1',
    values: [level, [...byNumber.keys()]],
  });
  return rows.reduce((sum, { cell, listings }) => {
    const box = boxOfCell(byNumber.get(Number(cell)) ?? { level, x: 0, y: 0 });
    const shared = boxes.reduce((area, other) => area + overlap(box, other), 0);
    return sum + (listings * shared) / areaOf(box);
  }, 0);
}
