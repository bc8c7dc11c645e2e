import type { PlantedBug } from './request-bugs.ts';

const domain = 'packages/domain/src/listing';
const listings = 'apps/server/src/features/listings';
const faceTest = [`${domain}/face.test.ts`];
const aspectTest = [`${domain}/face-aspect.test.ts`];
const fitTest = [`${domain}/artwork-fit.test.ts`];
const mockupTest = [`${domain}/mockup.test.ts`];
const serverTest = [`${listings}/listing-faces.test.ts`];

/** About the corners of the ad in a picture, and artwork between them: each is one line. */
export const faceBugs: PlantedBug[] = [
  {
    description: 'crossed corners are a face',
    file: `${domain}/face.ts`,
    original: "if (!turns.every((turn) => turn > 0) || !isUpright(corners)) return 'crossed';",
    replacement: "if (!isUpright(corners)) return 'crossed';",
    tests: faceTest,
  },
  {
    description: 'an ad can be upside down',
    file: `${domain}/face.ts`,
    original: "if (!turns.every((turn) => turn > 0) || !isUpright(corners)) return 'crossed';",
    replacement: "if (!turns.every((turn) => turn > 0)) return 'crossed';",
    tests: faceTest,
  },
  {
    description: 'a face can be too small to see',
    file: `${domain}/face.ts`,
    original: 'turns.every((turn) => turn >= faceLimits.turn) && areaOf(corners) >= faceLimits.area',
    replacement: 'turns.every((turn) => turn >= faceLimits.turn)',
    tests: faceTest,
  },
  {
    description: 'a face can be almost a triangle',
    file: `${domain}/face.ts`,
    original: 'turns.every((turn) => turn >= faceLimits.turn) && areaOf(corners) >= faceLimits.area',
    replacement: 'areaOf(corners) >= faceLimits.area',
    tests: faceTest,
  },
  {
    description: 'a corner can be anywhere below and to the right',
    file: `${domain}/face.ts`,
    original: 'share >= faceLimits.min && share <= faceLimits.max',
    replacement: 'share >= faceLimits.min',
    tests: faceTest,
  },
  {
    description: 'the shape of a space seen at an angle is measured in the flat picture',
    file: `${domain}/face-aspect.ts`,
    original: 'return isLens ? rangeOf([ratio(right, down, focalSquared)]) : null;',
    replacement: 'return rangeOf([ratio(right, down, 0)]);',
    tests: aspectTest,
  },
  {
    description: 'any size is believed if the sides of the space are parallel in the photo',
    file: `${domain}/face-aspect.ts`,
    original: 'Math.abs(right[2]) < almostParallel || Math.abs(down[2]) < almostParallel',
    replacement: 'Math.abs(right[2]) < almostParallel && Math.abs(down[2]) < almostParallel',
    tests: aspectTest,
  },
  {
    description: 'the size of a space is doubted only if the photo looks wider',
    file: `${domain}/face-aspect.ts`,
    original: 'Math.max(seen / entered, entered / seen) > largestDifference',
    replacement: 'seen / entered > largestDifference',
    tests: aspectTest,
  },
  {
    description: 'the way back from a face leads elsewhere',
    file: `${domain}/perspective.ts`,
    original: 'return [e * i - f * h, c * h - b * i, b * f - c * e,',
    replacement: 'return [e * i - f * h, b * i - c * h, b * f - c * e,',
    tests: [`${domain}/perspective.test.ts`],
  },
  {
    description: 'artwork of any shape is stretched',
    file: `${domain}/artwork-fit.ts`,
    original: 'Math.max(artworkAspect / faceAspect, faceAspect / artworkAspect) < stretchable',
    replacement: 'artworkAspect / faceAspect < stretchable',
    tests: fitTest,
  },
  {
    description: 'most of a tall picture is cut off from the start',
    file: `${domain}/artwork-fit.ts`,
    original: 'return Math.min(artworkAspect / faceAspect, faceAspect / artworkAspect);',
    replacement: 'return faceAspect / artworkAspect;',
    tests: fitTest,
  },
  {
    description: 'artwork that should be whole is cut',
    file: `${domain}/artwork-fit.ts`,
    original: "const width = fit !== 'stretch' && isWider === (fit === 'fill') ?",
    replacement: "const width = fit !== 'stretch' && isWider ?",
    tests: fitTest,
  },
  {
    description: 'artwork of another shape is stretched because someone asked for it',
    file: `${domain}/artwork-fit.ts`,
    original: "chosen && (chosen !== 'stretch' || canStretch(artworkAspect, faceAspect))",
    replacement: 'chosen',
    tests: fitTest,
  },
  {
    description: 'artwork is as bright at night as by day',
    file: `${domain}/wall-light.ts`,
    original: 'Math.min(1, 0.62 + 0.4 * (brightness / 150))',
    replacement: '1',
    tests: mockupTest,
  },
  {
    description: 'a blank face loses its shade',
    file: `${domain}/mockup.ts`,
    original: 'const light = white === null ? 1 : Math.min(1, brightnessAt(photo, at) / white);',
    replacement: 'const light = 1;',
    tests: mockupTest,
  },
  {
    description: 'any four corners are stored',
    file: 'packages/contract/src/listings.schema.ts',
    original: 'return data !== undefined && isFace(data.corners);',
    replacement: 'return data !== undefined;',
    tests: serverTest,
  },
  {
    description: 'a change without corners removes them',
    file: `${listings}/change-listing.ts`,
    original: 'if (cover && input.face !== undefined) await markFace(tx, cover, input.face);',
    replacement: 'if (cover) await markFace(tx, cover, input.face ?? null);',
    tests: serverTest,
  },
  {
    description: 'corners for a new cover are stored with the old one',
    file: `${listings}/change-listing.ts`,
    original: 'const [cover] = chosen ?? stored.pictures;',
    replacement: 'const [cover] = stored.pictures;',
    tests: serverTest,
  },
];
