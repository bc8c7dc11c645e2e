import { type MapMarker, pinsOf } from './markers.ts';
import { formatTag } from './marker-labels.ts';
import { toWorld } from '~/map/mercator.ts';

const mostTags = 60;
/** The tag stands above its point, with a little space around it. */
const tagHeight = 36;
const letterWidth = 9;
const tagPadding = 24;
/** Of a small one, the only kind that stands among pins. */
const clusterRadius = 20;
/** Of a pin without a tag. */
const dotRadius = 8;

/**
 * The pins that show their price. They don't overlap or cover a point, and the others are dots. Listings of the list beside the map come
 * first, then the order of the response.
 */
export function choosePriceTags(markers: readonly MapMarker[], zoom: number, inList: ReadonlySet<string>): Set<string> {
  const worldSize = 512 * 2 ** zoom;
  const chosen = new Set<string>();
  const taken: Box[] = [];
  const isListed = (marker: MapMarker) => pinsOf(marker).some(({ _id }) => inList.has(_id));
  for (const marker of markers) if (marker.type === 'cluster') taken.push(boxAround(marker, worldSize, clusterRadius, clusterRadius, clusterRadius));
  const candidates = markers.filter((marker) => marker.type !== 'cluster');
  const dots = candidates.map((marker) => ({ marker, box: boxAround(marker, worldSize, dotRadius, dotRadius, dotRadius) }));
  for (const marker of [...candidates.filter(isListed), ...candidates.filter((other) => !isListed(other))]) {
    if (chosen.size === mostTags) break;
    const text = formatTag(marker);
    if (text === null) continue;
    const box = boxAround(marker, worldSize, (text.length * letterWidth + tagPadding) / 2, tagHeight);
    if (taken.some((other) => overlap(box, other))) continue;
    if (dots.some((dot) => dot.marker !== marker && overlap(box, dot.box))) continue;
    taken.push(box);
    chosen.add(marker.key);
  }
  return chosen;
}

function boxAround(marker: MapMarker, worldSize: number, halfWidth: number, above: number, below = 0): Box {
  const { x, y } = toWorld(marker);
  return { left: x * worldSize - halfWidth, right: x * worldSize + halfWidth, top: y * worldSize - above, bottom: y * worldSize + below };
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
