import { readGray } from '../../../platform/pictures/read-gray.ts';
import { loadOpenCv } from '../../../platform/vision/opencv.ts';
import { compareMarked, comparedSizes, findArtwork, type ProofComparison } from './find-artwork.ts';
import { hashPhoto } from './hash-photo.ts';
import type { Quad } from './projection.ts';

/** What the program prints. */
export interface ComparedPhoto {
  /** Null without artwork. */
  comparison: ProofComparison | null;
  /** In base64. */
  hash: string;
}

/** Program of a child process: compares a proof photo with an artwork. Both were drawn by us. Corners are given as JSON, if a person marked them. */
const [photoFile = '', artworkFile, corners] = process.argv.slice(2);

async function compare(artwork: string): Promise<ProofComparison> {
  const pictures = {
    artwork: await readGray(artwork, comparedSizes.artwork),
    photo: await readGray(photoFile, comparedSizes.photo),
    closePhoto: await readGray(photoFile, comparedSizes.closePhoto),
  };
  const cv = await loadOpenCv();
  return corners === undefined ? findArtwork(cv, pictures) : compareMarked(cv, pictures, JSON.parse(corners) as Quad);
}

const result: ComparedPhoto = {
  comparison: artworkFile === undefined ? null : await compare(artworkFile),
  hash: Buffer.from(await hashPhoto(photoFile)).toString('base64'),
};
process.stdout.write(JSON.stringify(result));
