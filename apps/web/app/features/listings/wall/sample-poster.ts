import { lostShare } from '@frontage/domain/listing/artwork-fit';
import banner from './sample-posters/banner.svg';
import column from './sample-posters/column.svg';
import square from './sample-posters/square.svg';
import tall from './sample-posters/tall.svg';
import wide from './sample-posters/wide.svg';

/** Width by height. Their lettering keeps away from the sides, because a face of another shape cuts them. */
const posters = [
  { src: banner, aspect: 4.2 },
  { src: wide, aspect: 2 },
  { src: square, aspect: 1 },
  { src: tall, aspect: 0.5 },
  { src: column, aspect: 0.25 },
];

/** The poster that fits a face best, to show before there is artwork. */
export function samplePosterFor(faceAspect: number) {
  return posters.reduce((best, poster) => (lostShare(poster.aspect, faceAspect) < lostShare(best.aspect, faceAspect) ? poster : best));
}
