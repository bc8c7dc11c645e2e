import type { Picture } from '@frontage/contract/listings.schema';
import type { Files } from '../../platform/files/files.ts';

interface ReadyPicture {
  id: string;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  placeholder: string | null;
}

export function presentPicture({ pictureBase }: Files, { id, width, height, widths, placeholder }: ReadyPicture): Picture {
  return {
    url: `${pictureBase}/${id}/${widths?.at(-1) ?? 0}.webp`,
    widths: widths ?? [],
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholder ?? '',
  };
}
