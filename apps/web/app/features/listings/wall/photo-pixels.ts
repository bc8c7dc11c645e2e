/** Under another address than on the page: the browser must not reuse a response that it may not read. */
export async function readPhoto(url: string): Promise<ImageData> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = `${url}?sketch`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const pen = createCanvas(width, height);
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, width, height);
}

export function createCanvas(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
}
