import { fitFor } from '@frontage/domain/listing/artwork-fit';
import { artworkSizeFor, prepareMockup } from '@frontage/domain/listing/mockup';
import { scaleCorners } from '@frontage/domain/listing/perspective';
import type { Pixels } from '@frontage/domain/listing/wall-light';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type DrawnSize, mockupFiles, type Wall } from './image-worker.ts';
import { decodeInSandbox, openInSandbox } from './sandboxed-decode.ts';

/** Program of a child process: draws artwork onto the face of a photo, as the page of a listing does. Both pictures were drawn by us. */
const [artworkFile = '', photoFile = '', folder = '', wall = ''] = process.argv.slice(2);
const maxSide = 1_600;

await decodeInSandbox(photoFile, ['image/webp'], draw);

async function draw(openPhoto: () => Sharp): Promise<DrawnSize> {
  const { corners: shares, isBlank, faceAspect, fit: chosen } = JSON.parse(wall) as Wall;
  const photo = await readPixels(openPhoto().resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }));
  const corners = scaleCorners(shares, photo.width, photo.height);
  const openArtwork = openInSandbox(artworkFile, ['image/webp']);
  const size = artworkSizeFor(await openArtwork().metadata(), corners);
  const artwork = await readPixels(openArtwork().resize({ ...size, fit: 'fill' }));
  const fit = fitFor(chosen, artwork.width / artwork.height, faceAspect);
  const { firstRow, lastRow, paintRow } = prepareMockup({ photo, artwork, corners, isBlank, fit, faceAspect });
  for (let y = firstRow; y <= lastRow; y++) paintRow(y);

  const { width, height, data } = photo;
  const drawn = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  await drawn.clone().webp({ quality: 84, effort: 3 }).toFile(join(folder, mockupFiles.large));
  await drawn
    .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 3 })
    .toFile(join(folder, mockupFiles.small));
  return { width, height };
}

async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
