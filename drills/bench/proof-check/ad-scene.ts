import { canvas, type Point } from '@frontage/demo-world/scenes/canvas';
import { observePosters } from '@frontage/demo-world/scenes/observe-posters';
import { drawScene, type ListingKind, sceneKinds, type SceneSpec } from '@frontage/demo-world/scenes/scene-kinds';
import { fillSheet } from '@frontage/demo-world/scenes/sheet';
import type { Quad } from '@frontage/server/features/proofs/compare/projection';
import sharp from 'sharp';

/** Where the ad of a scene is. */
export interface AdFace {
  corners: Quad;
  /** Its upper and lower edge in equal parts from left to right: two points each if it is flat, more if it is bent. */
  edges: { top: Point[]; bottom: Point[] };
  aspect: number;
  area: number;
  /** Black and white of a print in the light of the scene, as three channels. */
  black: number[];
  white: number[];
}

/** A scene without its ad: once with a white and once with a black face. Their difference is what can be seen of the face. */
export interface AdScene {
  spec: SceneSpec;
  face: AdFace;
  white: Buffer;
  black: Buffer;
}

/** Neon signs have no face to print on. */
export const adSceneKinds = (Object.keys(sceneKinds) as ListingKind[]).filter((kind) => kind !== 'neonSign');
const cities = ['brick', 'glass', 'sunbelt', 'bay', 'lake'] as const;
const maxSeeds = 50;
const minArea = canvas.width * canvas.height * 0.02;
const parts = 12;

/** The first scene of this kind and number whose ad is whole in the picture. */
export function chooseScene(kind: ListingKind, name: string, index: number): SceneSpec {
  const city = cities[index % cities.length] ?? 'brick';
  for (let seed = 0; seed < maxSeeds; seed += 1) {
    const spec: SceneSpec = { kind, city, seed: `${name} ${index} ${seed}` };
    const face = listFaces(spec).at(0);
    if (face && face.area > minArea && face.corners.every(([x, y]) => x > 0 && y > 0 && x < canvas.width && y < canvas.height)) return spec;
  }
  throw new Error(`no scene of ${kind} shows its whole ad`);
}

export async function renderAdScene(spec: SceneSpec): Promise<AdScene> {
  const [face] = listFaces(spec);
  if (!face) throw new Error('the scene has no ad');
  return { spec, face, white: await renderWith(spec, face.place, '#ffffff'), black: await renderWith(spec, face.place, '#000000') };
}

/** What the demo posters of a scene show. */
export function listFigures(spec: SceneSpec): Set<string> {
  const figures = new Set<string>();
  observePosters(
    ({ figure }) => {
      figures.add(figure);
      return null;
    },
    () => drawScene(spec),
  );
  return figures;
}

/** All ads of a scene, the largest first. `place` is the order in which they are drawn. */
function listFaces(spec: SceneSpec): (AdFace & { place: number })[] {
  const faces: (AdFace & { place: number })[] = [];
  let place = -1;
  const observe: Parameters<typeof observePosters>[0] = ({ sheet, tint }) => {
    place += 1;
    const pointAt = (x: number, y: number): Point => {
      const seen = sheet.face.project(x, y);
      return seen ? [seen.x, seen.y] : [Number.NaN, Number.NaN];
    };
    const along = (y: number) => Array.from({ length: parts + 1 }, (_, i) => pointAt((sheet.w * i) / parts, y));
    const [top, bottom] = [along(0), along(sheet.h)];
    const corners = [pointAt(0, 0), pointAt(sheet.w, 0), pointAt(sheet.w, sheet.h), pointAt(0, sheet.h)] as const;
    const isBent = spec.kind === 'kioskColumn';
    const ends = (edge: Point[]) => (isBent ? edge : edge.filter((_, i) => i === 0 || i === parts));
    const face = { corners, edges: { top: ends(top), bottom: ends(bottom) }, aspect: sheet.w / sheet.h, area: areaOf(corners) };
    if (Number.isFinite(face.area)) faces.push({ ...face, place, black: channelsOf(tint('#000000')), white: channelsOf(tint('#ffffff')) });
    return null;
  };
  observePosters(observe, () => drawScene(spec));
  return faces.toSorted((a, b) => b.area - a.area);
}

async function renderWith(spec: SceneSpec, place: number, color: string): Promise<Buffer> {
  let at = -1;
  const observe: Parameters<typeof observePosters>[0] = ({ sheet }) => {
    at += 1;
    return at === place ? fillSheet(sheet, color) : null;
  };
  return toPixels(observePosters(observe, () => drawScene(spec)));
}

/** With the ad that was there before. */
export async function renderBefore(spec: SceneSpec): Promise<Buffer> {
  return toPixels(drawScene(spec));
}

async function toPixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((total, [x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [0, 0];
    return total + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
