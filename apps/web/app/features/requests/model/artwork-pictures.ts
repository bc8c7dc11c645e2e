import type { ArtworkFile } from '@frontage/contract/requests';
import type { AdSpace } from '@frontage/domain/artwork/ad-space';
import { describeFit, fitFor } from '@frontage/domain/listing/artwork-fit';

export interface ArtworkPicture {
  url: string;
  thumbnailUrl: string;
  width: number;
  height: number;
  /** The file's name; for a sketch also where the artwork is. */
  name: string;
  isSketch: boolean;
}

/** The sketch of a file on the wall and the artwork itself, as far as we have them. */
export function picturesOf({ name, mockup, preview }: ArtworkFile): ArtworkPicture[] {
  return [
    ...(mockup ? [{ ...mockup, name: `${name} on the wall, a sketch`, isSketch: true }] : []),
    ...(preview ? [{ ...preview, name, isSketch: false }] : []),
  ];
}

/** What is cut off or stays empty on the wall. Null if nothing, or if we don’t know its shape. */
export function describeFitOf({ preview, fit }: ArtworkFile, space: AdSpace): string | null {
  if (!preview || !(space.width > 0 && space.height > 0)) return null;
  const [artworkAspect, spaceAspect] = [preview.width / preview.height, space.width / space.height];
  return describeFit(fitFor(fit, artworkAspect, spaceAspect), artworkAspect, spaceAspect);
}
