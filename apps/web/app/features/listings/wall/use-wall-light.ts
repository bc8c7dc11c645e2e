import type { Picture } from '@frontage/contract/listings.schema';
import type { Face } from '@frontage/domain/listing/face';
import { scaleCorners } from '@frontage/domain/listing/perspective';
import { pictureUrlInWidth } from '@frontage/domain/listing/picture-widths';
import { measureLight, type Pixels, type WallLight } from '@frontage/domain/listing/wall-light';
import { useEffect, useMemo, useState } from 'react';
import { log } from '~/lib/log.ts';
import { readPhoto } from './photo-pixels.ts';

/** Undefined until the smallest version of the cover is read. */
export function useWallLight({ url, widths: [smallest] }: Picture, { corners, isBlank }: Face): WallLight | undefined {
  const [photo, setPhoto] = useState<Pixels>();
  useEffect(() => {
    let isCurrent = true;
    readPhoto(smallest ? pictureUrlInWidth(url, smallest) : url).then(
      (pixels) => isCurrent && setPhoto(pixels),
      (error: unknown) => log('The light in a photo could not be measured', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [url, smallest]);
  return useMemo(() => photo && measureLight(photo, scaleCorners(corners, photo.width, photo.height), isBlank), [photo, corners, isBlank]);
}
