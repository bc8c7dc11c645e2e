import type { Picture } from '@frontage/contract/listings.schema';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { Face } from '@frontage/domain/listing/face';
import { artworkSizeFor, prepareMockup } from '@frontage/domain/listing/mockup';
import { type Corners, scaleCorners } from '@frontage/domain/listing/perspective';
import type { Pixels } from '@frontage/domain/listing/wall-light';
import { saveFile } from '~/lib/save-file.ts';
import { createCanvas, readPhoto } from './photo-pixels.ts';

interface MockupInput {
  title: string;
  cover: Picture;
  face: Face;
  faceAspect: number;
  artwork: HTMLImageElement;
  fit: Fit;
}

/** Draws the sketch as a file, and downloads it or opens the device's share sheet. */
export async function keepMockup(input: MockupInput, isShared: boolean): Promise<void> {
  const file = await drawMockup(input);
  if (!isShared) return saveFile(file, file.name);
  try {
    await navigator.share({ files: [file], title: input.title });
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

async function drawMockup({ title, cover, face, faceAspect, artwork, fit }: MockupInput): Promise<File> {
  const photo = await readPhoto(cover.url);
  const corners = scaleCorners(face.corners, photo.width, photo.height);
  const painter = prepareMockup({ photo, artwork: readArtwork(artwork, corners), corners, isBlank: face.isBlank, fit, faceAspect });
  let pausedAt = performance.now();
  for (let y = painter.firstRow; y <= painter.lastRow; y++) {
    painter.paintRow(y);
    if (performance.now() - pausedAt < frameMs) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    pausedAt = performance.now();
  }
  const pen = createCanvas(photo.width, photo.height);
  pen.putImageData(photo, 0, 0);
  drawCaption(pen);
  return toFile(pen.canvas, `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-sketch.jpg`);
}

/** The page must stay responsive while it draws. */
const frameMs = 12;

/** See-through parts are white. */
function readArtwork(artwork: HTMLImageElement, corners: Corners): Pixels {
  const { width, height } = artworkSizeFor({ width: artwork.naturalWidth, height: artwork.naturalHeight }, corners);
  const pen = createCanvas(width, height);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(artwork, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

/** So that nobody takes it for a photo. */
function drawCaption(pen: CanvasRenderingContext2D): void {
  const unit = pen.canvas.height / 50;
  pen.font = `600 ${unit * 1.5}px 'Instrument Sans Variable', sans-serif`;
  const width = pen.measureText('Sketch').width + 1.6 * unit;
  pen.fillStyle = '#17130f';
  pen.fillRect(unit, pen.canvas.height - 3.4 * unit, width, 2.4 * unit);
  pen.fillStyle = '#fbf7f2';
  pen.fillText('Sketch', 1.8 * unit, pen.canvas.height - 1.65 * unit);
}

function toFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(new File([blob], name, { type: 'image/jpeg' })) : reject(new Error('No picture'))), 'image/jpeg', 0.9);
  });
}
