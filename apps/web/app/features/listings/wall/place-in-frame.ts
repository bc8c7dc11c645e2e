import { type Corners, scaleCorners } from '@frontage/domain/listing/perspective';

export interface Size {
  width: number;
  height: number;
}

/** Corners in pixels of a frame that the picture fills, cut at two sides. */
export function placeInFrame(corners: Corners, picture: Size, frame: Size): Corners {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [left, top] = [(frame.width - width) / 2, (frame.height - height) / 2];
  return scaleCorners(corners, width, height).map(([x, y]) => [x + left, y + top] as const) as unknown as Corners;
}
