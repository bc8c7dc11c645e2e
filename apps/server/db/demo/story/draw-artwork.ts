import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import { cameraAt } from '../scenes/camera.ts';
import { faceAt } from '../scenes/face.ts';
import { drawPrint, printFor } from '../scenes/posters.ts';
import { sheetOn } from '../scenes/sheet.ts';
import { prints } from './prints.ts';

const [width, height] = [600, 800];

/** The poster for a listing, seen from straight before it: always the same one for the same listing. */
export async function drawArtwork(listing: number): Promise<Buffer> {
  const camera = cameraAt({ at: [0, 0, -1], lens: height, centre: [0, 0] });
  const sheet = sheetOn(faceAt(camera, [0, 0, 0], [1, 0, 0], [0, -1, 0], true), width / height, 1);
  const print = prints[listing] ?? printFor(randomFrom(`${listing} artwork`), { blanks: 0 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawPrint(sheet, print, (colour) => colour)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true }).toBuffer();
}
