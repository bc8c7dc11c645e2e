import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Memory of OpenCV, which nothing frees but `delete`. */
export interface Native {
  delete: () => void;
}

export interface Mat extends Native {
  readonly rows: number;
  readonly cols: number;
  /** Each read makes a new view of the memory, so don't read it in a loop. */
  readonly data: Uint8Array;
  readonly data32S: Int32Array;
  readonly data64F: Float64Array;
  type: () => number;
  empty: () => boolean;
}

interface List<Item> extends Native {
  size: () => number;
  get: (index: number) => Item;
}

interface KeyPoint {
  pt: { x: number; y: number };
  response: number;
}

interface Match {
  queryIdx: number;
  trainIdx: number;
  distance: number;
}

/** Finds points of a picture that can be recognized, and describes what is around each. */
export interface PointDetector extends Native {
  detectAndCompute: (picture: Mat, mask: Mat, points: List<KeyPoint>, descriptors: Mat) => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of OpenCV that we use. The types of the package lack some of it, and have much that its build lacks. */
export interface OpenCv {
  Mat: { new (): Mat; new (rows: number, cols: number, type: number): Mat; ones: (rows: number, cols: number, type: number) => Mat };
  MatVector: new () => List<Mat>;
  KeyPointVector: new () => List<KeyPoint>;
  DMatchVectorVector: new () => List<List<Match>>;
  Size: new (width: number, height: number) => Size;
  Scalar: new (...channels: number[]) => unknown;
  CLAHE: new (clipLimit: number, tiles: Size) => Native & { apply: (from: Mat, to: Mat) => void };
  ORB: new (
    points: number,
    scale: number,
    levels: number,
    edge: number,
    first: number,
    wta: number,
    score: number,
    patch: number,
    fast: number,
  ) => PointDetector;
  AKAZE: new () => PointDetector & { setThreshold: (threshold: number) => void };
  BFMatcher: new (norm: number, crossCheck: boolean) => Native & { knnMatch: (a: Mat, b: Mat, matches: List<List<Match>>, k: number) => void };
  matFromArray: (rows: number, cols: number, type: number, values: readonly number[]) => Mat;
  findHomography: (from: Mat, to: Mat, method: number, tolerance: number, mask: Mat, maxTries: number, confidence: number) => Mat;
  warpPerspective: (from: Mat, to: Mat, projection: Mat, size: Size, interpolation: number, border: number, color: unknown) => void;
  resize: (from: Mat, to: Mat, size: Size, fx: number, fy: number, interpolation: number) => void;
  GaussianBlur: (from: Mat, to: Mat, size: Size, sigma: number) => void;
  Canny: (from: Mat, to: Mat, low: number, high: number) => void;
  dilate: (from: Mat, to: Mat, kernel: Mat) => void;
  threshold: (from: Mat, to: Mat, threshold: number, max: number, type: number) => number;
  bitwise_not: (from: Mat, to: Mat) => void;
  findContours: (picture: Mat, contours: List<Mat>, hierarchy: Mat, mode: number, method: number) => void;
  contourArea: (contour: Mat) => number;
  convexHull: (points: Mat, hull: Mat) => void;
  arcLength: (curve: Mat, isClosed: boolean) => number;
  approxPolyDP: (curve: Mat, to: Mat, tolerance: number, isClosed: boolean) => void;
  readonly CV_8U: number;
  readonly CV_8UC1: number;
  readonly CV_8UC3: number;
  readonly CV_32FC2: number;
  readonly CV_64F: number;
  readonly NORM_HAMMING: number;
  readonly ORB_HARRIS_SCORE: number;
  readonly RANSAC: number;
  readonly INTER_AREA: number;
  readonly INTER_LINEAR: number;
  readonly BORDER_CONSTANT: number;
  readonly BORDER_REFLECT: number;
  readonly RETR_LIST: number;
  readonly CHAIN_APPROX_SIMPLE: number;
  readonly THRESH_BINARY: number;
  readonly THRESH_OTSU: number;
}

type LoadingOpenCv = Partial<OpenCv> & { onRuntimeInitialized?: () => void };

const crashEvents = ['uncaughtException', 'unhandledRejection'];

/** Takes half a second of CPU time and 100 MB, so only programs that end soon load it. */
export async function loadOpenCv(): Promise<OpenCv> {
  const before = crashEvents.map((event) => process.rawListeners(event));
  const module = require('@techstark/opencv-js') as LoadingOpenCv;
  if (!module.Mat) {
    await new Promise<void>((resolve) => {
      module.onRuntimeInitialized = resolve;
    });
  }
  // It handles errors of the whole process, and prints all of its 10 MB with each.
  for (const [i, event] of crashEvents.entries()) {
    for (const listener of process.rawListeners(event)) {
      if (!before[i]?.includes(listener)) process.removeListener(event, listener as () => void);
    }
  }
  // It has a method `then` that resolves to itself, so that awaiting it, or importing it, would never end.
  Reflect.deleteProperty(module, 'then');
  return module as OpenCv;
}

/** Runs `use` with an object of OpenCV and frees it afterwards. */
export function withNative<Item extends Native, Result>(item: Item, use: (item: Item) => Result): Result {
  try {
    return use(item);
  } finally {
    item.delete();
  }
}
