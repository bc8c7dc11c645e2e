import { readGray } from '../../../platform/pictures/read-gray.ts';
import { loadOpenCv } from '../../../platform/vision/opencv.ts';
import { compareMarked, comparedSizes, findArtwork, type ProofComparison } from './find-artwork.ts';
import { hashPhoto } from './hash-photo.ts';
import type { Quad } from './projection.ts';

/** What the program prints. */
export interface ComparedProof extends ProofComparison {
  /** In base64. */
  hash: string;
}

/** Program of a child process: compares a proof photo with an artwork. Both were drawn by us. Corners are given as JSON, if a person marked them. */
const [artworkFile = '', photoFile = '', corners] = process.argv.slice(2);

const pictures = {
  artwork: await readGray(artworkFile, comparedSizes.artwork),
  photo: await readGray(photoFile, comparedSizes.photo),
  closePhoto: await readGray(photoFile, comparedSizes.closePhoto),
};
const cv = await loadOpenCv();
const comparison = corners === undefined ? findArtwork(cv, pictures) : compareMarked(cv, pictures, JSON.parse(corners) as Quad);
const result: ComparedProof = { ...comparison, hash: Buffer.from(await hashPhoto(photoFile)).toString('base64') };
process.stdout.write(JSON.stringify(result));
