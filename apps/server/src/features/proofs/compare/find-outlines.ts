import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import { type Mat, type OpenCv, withNative } from '../../../platform/vision/opencv.ts';
import { distance, type Point, type Quad } from './projection.ts';

const longestSide = 640;
const maxOutlines = 8;
/** Shares of the photo. */
const areas = { min: 0.015, max: 0.85 };
/** Shares of the outline's length. */
const simplifications = [0.02, 0.04];
/** Outlines whose corners are nearer than this, in pixels of the small photo, are the same one. */
const minDistance = 12;

/** Outlines with four sides that could be a board, the largest first. */
export function findOutlines(cv: OpenCv, photo: GrayPicture): Quad[] {
  const scale = longestSide / Math.max(photo.width, photo.height);
  const small = new cv.Mat();
  withNative(new cv.Mat(photo.height, photo.width, cv.CV_8UC1), (full) => {
    full.data.set(photo.pixels);
    cv.resize(full, small, new cv.Size(Math.round(photo.width * scale), Math.round(photo.height * scale)), 0, 0, cv.INTER_AREA);
  });
  cv.GaussianBlur(small, small, new cv.Size(3, 3), 0);
  const found = [...outlinesOfEdges(cv, small), ...outlinesOfTones(cv, small)].toSorted((a, b) => b.area - a.area);
  small.delete();
  const distinct: Quad[] = [];
  for (const { corners } of found) {
    const isKnown = distinct.some((other) => other.every((corner, i) => distance(corner, corners[i] ?? [0, 0]) < minDistance));
    if (!isKnown && distinct.length < maxOutlines) distinct.push(corners);
  }
  return distinct.map((corners) => corners.map(([x, y]): Point => [x / scale, y / scale]) as unknown as Quad);
}

interface Outline {
  corners: Quad;
  area: number;
}

function outlinesOfEdges(cv: OpenCv, photo: Mat): Outline[] {
  return withNative(cv.Mat.ones(3, 3, cv.CV_8U), (kernel) =>
    [
      [30, 90],
      [60, 180],
    ].flatMap(([low = 0, high = 0]) =>
      withNative(new cv.Mat(), (edges) => {
        cv.Canny(photo, edges, low, high);
        cv.dilate(edges, edges, kernel);
        return outlinesIn(cv, edges);
      }),
    ),
  );
}

function outlinesOfTones(cv: OpenCv, photo: Mat): Outline[] {
  return withNative(new cv.Mat(), (tones) => {
    cv.threshold(photo, tones, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
    const bright = outlinesIn(cv, tones);
    cv.bitwise_not(tones, tones);
    return [...bright, ...outlinesIn(cv, tones)];
  });
}

function outlinesIn(cv: OpenCv, picture: Mat): Outline[] {
  const contours = new cv.MatVector();
  withNative(new cv.Mat(), (hierarchy) => cv.findContours(picture, contours, hierarchy, cv.RETR_LIST, cv.CHAIN_APPROX_SIMPLE));
  const total = picture.rows * picture.cols;
  const found: Outline[] = [];
  for (let i = 0; i < contours.size(); i += 1) {
    withNative(contours.get(i), (contour) => {
      const area = cv.contourArea(contour);
      if (area < total * areas.min || area > total * areas.max) return;
      const corners = findFourCorners(cv, contour);
      if (corners) found.push({ corners, area });
    });
  }
  contours.delete();
  return found;
}

function findFourCorners(cv: OpenCv, contour: Mat): Quad | null {
  return withNative(new cv.Mat(), (hull) => {
    cv.convexHull(contour, hull);
    const length = cv.arcLength(hull, true);
    for (const share of simplifications) {
      const points = withNative(new cv.Mat(), (simple) => {
        cv.approxPolyDP(hull, simple, share * length, true);
        return simple.rows === 4 ? [...simple.data32S] : null;
      });
      if (points) return orderCorners([0, 2, 4, 6].map((at): Point => [points[at] ?? 0, points[at + 1] ?? 0]));
    }
    return null;
  });
}

/** Clockwise, from the upper left corner. */
function orderCorners(points: readonly Point[]): Quad {
  const [middleX, middleY] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4) as [number, number];
  const around = points.toSorted((a, b) => Math.atan2(a[1] - middleY, a[0] - middleX) - Math.atan2(b[1] - middleY, b[0] - middleX));
  const sums = around.map(([x, y]) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((i) => around[(i + first) % 4]) as unknown as Quad;
}
