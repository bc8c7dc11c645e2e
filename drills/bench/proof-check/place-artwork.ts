import type { Random } from '@frontage/demo-world/random';
import { canvas, type Point } from '@frontage/demo-world/scenes/canvas';
import { project, type Projection, projectionOnto, type Quad } from '@frontage/server/features/proofs/compare/projection';
import { type Mat, type OpenCv, withNative } from '@frontage/server/platform/vision/opencv';
import sharp from 'sharp';
import { type AdFace, type AdScene, renderBefore } from './ad-scene.ts';
import { paintAsMural } from './mural.ts';
import type { PhotoConditions } from './photo-conditions.ts';

/** How artwork of another shape than the face is put on it. */
export type Fit = 'stretch' | 'contain' | 'cover';

/** What is on the face: an artwork, nothing, or the ad that was there before. */
export type FaceContent = { artwork: Buffer; fit: Fit; isMural: boolean } | 'empty' | 'before';

export interface View {
  pixels: Buffer;
  /** Where the whole artwork is, or the face if there is none. */
  corners: Quad;
  faceCorners: Quad;
}

type Rectangle = readonly [x: number, y: number, width: number, height: number];

type Tone = readonly [number, number, number];

const blankTones: readonly [Tone, ...Tone[]] = [
  [250, 247, 242],
  [190, 180, 170],
  [120, 125, 128],
];

/** The scene as a camera sees it, with this on the face of its ad. */
export async function placeArtwork(cv: OpenCv, random: Random, scene: AdScene, content: FaceContent, conditions: PhotoConditions): Promise<View> {
  const { face } = scene;
  const camera = chooseCamera(random, face, conditions);
  const faceCorners = mapQuad(face.corners, (point) => seenBy(camera, point));
  const blank = random.pick(blankTones);
  if (content === 'before') return { pixels: toBuffer(warpScene(cv, await renderBefore(scene.spec), camera)), corners: faceCorners, faceCorners };
  const white = warpScene(cv, scene.white, camera);
  const black = warpScene(cv, scene.black, camera);
  const place = content === 'empty' ? null : await warpArtwork(cv, random, face, camera, content);
  // Each read of `data` makes a new view.
  const [lights, darks, artwork] = [white.data, black.data, place?.mat.data];
  const pixels = Buffer.from(darks);
  for (let i = 0; i < pixels.length; i += 1) {
    const dark = darks[i] ?? 0;
    // How much of the face can be seen here.
    const share = ((lights[i] ?? 0) - dark) / 255;
    if (share < 0.01) continue;
    const channel = i % 3;
    const [low, high] = [face.black[channel] ?? 0, face.white[channel] ?? 255];
    pixels[i] = dark + share * (artwork ? low + ((artwork[i] ?? 0) * (high - low)) / 255 : (blank[channel] ?? 0));
  }
  for (const used of [white, black, place?.mat]) used?.delete();
  return { pixels, corners: place?.corners ?? faceCorners, faceCorners };
}

/** Nearer or farther, a little turned, from another side, perhaps with a part cut off. */
function chooseCamera(random: Random, face: AdFace, { share, tilt, skew, offset }: PhotoConditions): Projection {
  const { width, height } = canvas;
  const middle = [0, 1].map((axis) => face.corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4) as [number, number];
  // The scene ends at its edge, so the camera can't go far back: what is missing is mirrored.
  const zoom = Math.min(4, Math.max(0.8, Math.sqrt(share / (face.area / (width * height)))));
  const [cos, sin] = [zoom * Math.cos((tilt * Math.PI) / 180), zoom * Math.sin((tilt * Math.PI) / 180)];
  const [aimX, aimY] = [width * (0.5 + offset[0]), height * (0.5 + offset[1])];
  const shift = () => random.between(-1, 1) * skew * width;
  const move = ([x, y]: Point): Point => {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    return [aimX + cos * dx - sin * dy + shift(), aimY + sin * dx + cos * dy + shift()];
  };
  return projectionOnto([move([0, 0]), move([width, 0]), move([width, height]), move([0, height])], canvas);
}

function seenBy(camera: Projection, [x, y]: Point): Point {
  return project(camera, x, y);
}

function mapQuad(quad: Quad, change: (point: Point) => Point): Quad {
  return quad.map(change) as unknown as Quad;
}

function warpScene(cv: OpenCv, pixels: Buffer, camera: Projection): Mat {
  return withNative(new cv.Mat(canvas.height, canvas.width, cv.CV_8UC3), (scene) => {
    scene.data.set(pixels);
    return warp(cv, scene, camera, cv.BORDER_REFLECT);
  });
}

function warp(cv: OpenCv, picture: Mat, projection: Projection, border: number): Mat {
  const warped = new cv.Mat();
  withNative(cv.matFromArray(3, 3, cv.CV_64F, projection), (matrix) =>
    cv.warpPerspective(picture, warped, matrix, new cv.Size(canvas.width, canvas.height), cv.INTER_LINEAR, border, new cv.Scalar(255, 255, 255, 255)),
  );
  return warped;
}

/** The artwork on the face, and white around it. A bent face is covered strip by strip. */
async function warpArtwork(
  cv: OpenCv,
  random: Random,
  face: AdFace,
  camera: Projection,
  { artwork, fit, isMural }: Exclude<FaceContent, string>,
): Promise<{ mat: Mat; corners: Quad }> {
  const { width, height } = await sharp(artwork).metadata();
  const onFace = rectangleOnFace(width / height, face.aspect, fit);
  const toFace = projectionOnto(face.corners, { width: 1, height: 1 });
  const pointOnPhoto = (x: number, y: number) => seenBy(camera, project(toFace, onFace[0] + x * onFace[2], onFace[1] + y * onFace[3]));
  const corners: Quad = [pointOnPhoto(0, 0), pointOnPhoto(1, 0), pointOnPhoto(1, 1), pointOnPhoto(0, 1)];
  const across = Math.max(Math.hypot(corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]), 40);
  // Made smaller first, because warping skips pixels and would make edges rough.
  const { data, info } = await sharp(artwork)
    .resize({ width: Math.round(Math.min(width, across * 1.1)) })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = new cv.Mat(info.height, info.width, cv.CV_8UC3);
  picture.data.set(isMural ? paintAsMural(data, info, random) : data);
  const { top, bottom } = face.edges;
  const mat =
    top.length === 2
      ? warp(cv, picture, projectionOnto(corners, info), cv.BORDER_CONSTANT)
      : warpInStrips(cv, picture, { top: top.map((point) => seenBy(camera, point)), bottom: bottom.map((point) => seenBy(camera, point)) });
  picture.delete();
  return { mat, corners };
}

function rectangleOnFace(artwork: number, face: number, fit: Fit): Rectangle {
  if (fit === 'stretch') return [0, 0, 1, 1];
  const isHeightFull = (fit === 'contain') === artwork < face;
  const size = isHeightFull ? artwork / face : face / artwork;
  return isHeightFull ? [(1 - size) / 2, 0, size, 1] : [0, (1 - size) / 2, 1, size];
}

function warpInStrips(cv: OpenCv, picture: Mat, { top, bottom }: { top: Point[]; bottom: Point[] }): Mat {
  const parts = top.length - 1;
  const whole = new cv.Mat(canvas.height, canvas.width, cv.CV_8UC3);
  whole.data.fill(255);
  const strip = picture.cols / parts;
  for (let i = 0; i < parts; i += 1) {
    const [a, b, c, d] = [top[i], top[i + 1], bottom[i + 1], bottom[i]];
    if (!a || !b || !c || !d) continue;
    const [p0, p1, p2, p3, p4, p5, p6, p7, p8] = projectionOnto([a, b, c, d], { width: strip, height: picture.rows });
    // The strip starts at `left` of the picture, so the projection is moved by it.
    const left = strip * i;
    const moved: Projection = [p0, p1, p2 - p0 * left, p3, p4, p5 - p3 * left, p6, p7, p8 - p6 * left];
    withNative(warp(cv, picture, moved, cv.BORDER_CONSTANT), (warped) => copyBetween(warped, whole, Math.min(a[0], d[0]), Math.max(b[0], c[0])));
  }
  return whole;
}

/** Copies the columns of one strip. Strips are nearly upright, so neighbors meet within a pixel or two. */
function copyBetween(from: Mat, to: Mat, left: number, right: number): void {
  const [first, last] = [Math.max(0, Math.floor(left)), Math.min(canvas.width, Math.ceil(right))];
  if (last <= first) return;
  const [source, target] = [from.data, to.data];
  for (let y = 0; y < canvas.height; y += 1) {
    const start = (y * canvas.width + first) * 3;
    target.set(source.subarray(start, (y * canvas.width + last) * 3), start);
  }
}

function toBuffer(mat: Mat): Buffer {
  return withNative(mat, ({ data }) => Buffer.from(data));
}
