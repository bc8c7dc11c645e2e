import sharp from 'sharp';
import { randomFrom } from '../random.ts';
import { cameraAt } from '../scenes/camera.ts';
import { faceAt } from '../scenes/face.ts';
import { drawPrint, printFor } from '../scenes/posters.ts';
import { sheetOn } from '../scenes/sheet.ts';

const [width, height] = [600, 800];

/** A poster, seen from straight before it: always the same one for the same seed. */
export async function drawArtwork(seed: string): Promise<Buffer> {
  const camera = cameraAt({ at: [0, 0, -1], lens: height, centre: [0, 0] });
  const sheet = sheetOn(faceAt(camera, [0, 0, 0], [1, 0, 0], [0, -1, 0], true), width / height, 1);
  const print = drawPrint(sheet, printFor(randomFrom(`${seed} artwork`), { blanks: 0 }), (colour) => colour);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${print}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true }).toBuffer();
}
