import { listingMessages } from '@frontage/domain/listing-rules';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { checkPicture } from '../uploads/public.ts';
import type { ListingsDeps } from './listings-deps.ts';

/** The pictures behind these addresses, checked and ready, the cover first. Nothing here holds a transaction open: checks take their time. */
export async function choosePictures(deps: ListingsDeps, principal: Principal, cover: string, further: readonly string[]): Promise<string[]> {
  const fields = ['image', ...further.map((_, index) => `images.${index}`)];
  const pictures = await Promise.all(
    [cover, ...further].map((address, index) => {
      const field = fields[index] ?? 'images';
      return checkPicture(deps, principal, address, field).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'not_found' ? notYours(field) : error;
      });
    }),
  );
  return [...new Set(pictures.map(({ id }) => id))];
}

/** For an address that is not ours, or a picture that is somebody else's or hangs at another listing: no difference is told. */
export function notYours(field: string): AppError {
  return new AppError('validation_failed', { message: listingMessages.noPicture, fields: { [field]: listingMessages.noPicture } });
}
