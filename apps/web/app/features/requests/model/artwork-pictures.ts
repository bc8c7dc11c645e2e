import type { ArtworkFile } from '@frontage/contract/requests';

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
