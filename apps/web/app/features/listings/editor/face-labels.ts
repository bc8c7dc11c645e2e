import { describeAspect } from '@frontage/domain/artwork/ad-space';

/** The shape in the photo is not the one that the seller entered. */
export function describeOtherAspect(seen: number, { width, height, unit }: { width: string; height: string; unit: string }): string {
  return `In the photo, the space looks ${describeAspect(seen)}. You entered ${width} × ${height} ${unit}. Is the size right?`;
}
