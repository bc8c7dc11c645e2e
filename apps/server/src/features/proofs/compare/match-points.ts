import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import { type Mat, type OpenCv, type PointDetector, withNative } from '../../../platform/vision/opencv.ts';
import type { Point, Projection } from './projection.ts';

export type DetectorName = 'orb' | 'akaze';

interface Points {
  at: Point[];
  descriptors: Mat;
}

const maxPoints = { artwork: 3_000, photo: 4_000 };
/** The best match must be clearly better than the second best. */
const maxRatio = 0.82;
/** In pixels of the photo. */
const tolerance = 4;
const minPoints = 6;
const maxPlanes = 3;

const detectors: Record<DetectorName, (cv: OpenCv) => PointDetector> = {
  orb: (cv) => new cv.ORB(3_000, 1.2, 10, 15, 0, 2, cv.ORB_HARRIS_SCORE, 31, 8),
  akaze: (cv) => {
    const detector = new cv.AKAZE();
    detector.setThreshold(0.0006);
    return detector;
  },
};

/** A place on the photo on which points of the artwork agree. */
export interface Plane {
  projection: Projection;
  points: number;
}

/** Up to three places on the photo, the one with the most points first. */
export type FindPlanes = (artwork: GrayPicture) => { artworkPoints: number; planes: Plane[] };

/** Finds the points of the photo once, for everything that `search` looks for. */
export function withPointsOf<Result>(cv: OpenCv, name: DetectorName, photo: GrayPicture, search: (find: FindPlanes) => Result): Result {
  return withNative(detectors[name](cv), (detector) => {
    const onPhoto = detectPoints(cv, detector, photo, maxPoints.photo);
    const find: FindPlanes = (artwork) => {
      const onArtwork = detectPoints(cv, detector, artwork, maxPoints.artwork);
      const planes = findPlanesAmong(cv, matchPoints(cv, onArtwork, onPhoto));
      onArtwork.descriptors.delete();
      return { artworkPoints: onArtwork.at.length, planes };
    };
    try {
      return search(find);
    } finally {
      onPhoto.descriptors.delete();
    }
  });
}

/** How much there is in the artwork to compare by. */
export function countPoints(cv: OpenCv, artwork: GrayPicture): number {
  return withNative(detectors.orb(cv), (detector) => {
    const { at, descriptors } = detectPoints(cv, detector, artwork, maxPoints.artwork);
    descriptors.delete();
    return at.length;
  });
}

function detectPoints(cv: OpenCv, detector: PointDetector, picture: GrayPicture, max: number): Points {
  const gray = new cv.Mat(picture.height, picture.width, cv.CV_8UC1);
  gray.data.set(picture.pixels);
  // Evens out the light, so that a shaded corner has points as well.
  withNative(new cv.CLAHE(2, new cv.Size(8, 8)), (clahe) => clahe.apply(gray, gray));
  const found = new cv.KeyPointVector();
  const descriptors = new cv.Mat();
  withNative(new cv.Mat(), (noMask) => detector.detectAndCompute(gray, noMask, found, descriptors));
  gray.delete();
  const points = Array.from({ length: found.size() }, (_, i) => found.get(i));
  found.delete();
  if (points.length <= max) return { at: points.map(({ pt }): Point => [pt.x, pt.y]), descriptors };
  const strongest = [...points.keys()].toSorted((a, b) => (points[b]?.response ?? 0) - (points[a]?.response ?? 0)).slice(0, max);
  const kept = new cv.Mat(max, descriptors.cols, descriptors.type());
  const [from, to, length] = [descriptors.data, kept.data, descriptors.cols];
  for (const [row, point] of strongest.entries()) to.set(from.subarray(point * length, (point + 1) * length), row * length);
  descriptors.delete();
  return { at: strongest.map((i): Point => [points[i]?.pt.x ?? 0, points[i]?.pt.y ?? 0]), descriptors: kept };
}

interface PointPair {
  artwork: Point;
  photo: Point;
  ratio: number;
}

/** Pairs of points that look alike. A point of the photo that is like many of the artwork is kept once. */
function matchPoints(cv: OpenCv, artwork: Points, photo: Points): PointPair[] {
  if (artwork.at.length < minPoints || photo.at.length < minPoints) return [];
  const best = new Map<number, PointPair>();
  const matches = new cv.DMatchVectorVector();
  withNative(new cv.BFMatcher(cv.NORM_HAMMING, false), (matcher) => matcher.knnMatch(artwork.descriptors, photo.descriptors, matches, 2));
  for (let i = 0; i < matches.size(); i += 1) {
    withNative(matches.get(i), (two) => {
      if (two.size() < 2) return;
      const [first, second] = [two.get(0), two.get(1)];
      const ratio = first.distance / Math.max(1e-6, second.distance);
      const [from, to] = [artwork.at[first.queryIdx], photo.at[first.trainIdx]];
      const known = best.get(first.trainIdx);
      if (!from || !to || ratio >= maxRatio || (known && known.ratio <= ratio)) return;
      best.set(first.trainIdx, { artwork: from, photo: to, ratio });
    });
  }
  matches.delete();
  return [...best.values()];
}

function findPlanesAmong(cv: OpenCv, pairs: readonly PointPair[]): Plane[] {
  const planes: Plane[] = [];
  let rest = pairs;
  while (planes.length < maxPlanes && rest.length >= minPoints) {
    const found = findPlane(cv, rest);
    if (!found || found.inliers.size < minPoints) break;
    planes.push({ projection: found.projection, points: found.inliers.size });
    rest = rest.filter((pair) => !found.inliers.has(pair));
  }
  return planes;
}

function findPlane(cv: OpenCv, pairs: readonly PointPair[]): { projection: Projection; inliers: Set<PointPair> } | null {
  const toMat = (points: readonly Point[]) => cv.matFromArray(points.length, 1, cv.CV_32FC2, points.flat());
  const from = toMat(pairs.map(({ artwork }) => artwork));
  const to = toMat(pairs.map(({ photo }) => photo));
  const mask = new cv.Mat();
  const matrix = cv.findHomography(from, to, cv.RANSAC, tolerance, mask, 4_000, 0.999);
  const projection = matrix.empty() ? null : ([...matrix.data64F] as unknown as Projection);
  const isInlier = mask.data;
  const inliers = new Set(pairs.filter((_, i) => isInlier[i] === 1));
  for (const used of [from, to, mask, matrix]) used.delete();
  return projection && { projection, inliers };
}
