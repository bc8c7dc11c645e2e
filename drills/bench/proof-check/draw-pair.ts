import { seededRandom } from '@frontage/demo-world/random';
import { canvas } from '@frontage/demo-world/scenes/canvas';
import type { Point, Quad } from '@frontage/server/features/proofs/compare/projection';
import type { OpenCv } from '@frontage/server/platform/vision/opencv';
import { chooseScene, listFigures, renderAdScene } from './ad-scene.ts';
import { type ArtworkKind, type ArtworkVariant, drawArtwork, figureOf } from './artworks.ts';
import { type FaceContent, type Fit, placeArtwork } from './place-artwork.ts';
import type { PairLabel, PlannedPair } from './plan-pairs.ts';
import { takePhoto } from './take-photo.ts';

export interface DrawnPair {
  artwork: Buffer;
  photo: Buffer;
  /** Where the artwork is on the photo, or the face if something else is there; in shares of the photo. */
  corners: Quad;
}

const variants: Partial<Record<PairLabel, ArtworkVariant>> = { same: 'original', sameBrand: 'sameBrand', changedLine: 'changedLine' };

/** Draws an artwork and a photo. The same seed always gives the same pair. */
export async function drawPair(
  cv: OpenCv,
  seed: string,
  { id, label, artwork: kind, isMural, scene: place, conditions }: PlannedPair,
): Promise<DrawnPair> {
  const random = seededRandom(`${seed} ${id}`);
  const scene = await renderAdScene(chooseScene(place.kind, seed, place.index));
  const isBent = scene.face.edges.top.length > 2;
  const fit: Fit = isBent || random.chance(0.7) ? 'stretch' : random.pick<Fit>(['contain', 'cover']);
  // Most artwork is made for its space. The rest is wider or narrower, and has bars or is cut.
  const change = fit === 'stretch' ? 1 : Math.exp(random.between(0.15, 0.6) * (random.chance(0.5) ? 1 : -1));
  const aspect = Math.min(4, Math.max(0.3, scene.face.aspect * change));
  const variant = variants[label];
  // There are few figures. What is called unrelated must not be the same one by chance.
  const artworkSeed = variant ? `${seed} ${id} artwork` : seedWithout(listFigures(scene.spec), `${seed} ${id} artwork`);
  const artwork = await drawArtwork(kind, artworkSeed, aspect);
  const otherKind = random.pick<ArtworkKind>(['poster', 'picture', 'text', 'logo', kind]);
  let content: FaceContent = label === 'before' ? 'before' : 'empty';
  if (variant === 'original') content = { artwork, fit, isMural };
  else if (variant) content = { artwork: await drawArtwork(kind, artworkSeed, aspect, variant), fit, isMural };
  else if (label === 'other')
    content = { artwork: await drawArtwork(otherKind, seedWithout(new Set([figureOf(artworkSeed)]), `${seed} ${id} other`), aspect), fit, isMural };
  const view = await placeArtwork(cv, random, scene, content, conditions);
  return {
    artwork,
    photo: await takePhoto(random, view, conditions),
    corners: view.corners.map(([x, y]): Point => [x / canvas.width, y / canvas.height]) as unknown as Quad,
  };
}

/** A seed whose demo poster shows none of these. */
function seedWithout(figures: ReadonlySet<string>, seed: string): string {
  return figures.has(figureOf(seed)) ? seedWithout(figures, `${seed} again`) : seed;
}
