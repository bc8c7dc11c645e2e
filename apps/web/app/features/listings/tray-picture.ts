import type { Picture } from '@frontage/contract/listings.schema';
import { listingMessages, uploadLimit } from '@frontage/domain/listing-rules';
import { ApiError } from '~/lib/api-error.ts';

/** One picture of a form: there already, on its way, or refused. */
export interface TrayPicture {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** The file itself as a picture, until the server has made its own. */
  preview: string;
  /** By which the server knows the picture; empty until it was sent. */
  address: string;
  picture: Picture | undefined;
  fault: string | undefined;
  /** A file that was refused will be refused again; a line that broke may hold the next time. */
  canRetry: boolean;
}

/** A picture that is ready, as a draft remembers it. */
export type KeptPicture = Pick<TrayPicture, 'name' | 'address'> & { picture: Picture };

let lastKey = 0;

export function isUnderWay({ state }: TrayPicture): boolean {
  return state === 'waiting' || state === 'sending' || state === 'checking';
}

export function readyPicture({ name, address, picture }: KeptPicture): TrayPicture {
  lastKey += 1;
  return { key: lastKey, name, state: 'ready', progress: 1, preview: '', address, picture, fault: undefined, canRetry: false };
}

export function pictureOf(file: File): TrayPicture {
  const tooLarge = file.size >= uploadLimit;
  lastKey += 1;
  return {
    key: lastKey,
    name: file.name || 'Picture',
    state: tooLarge ? 'failed' : 'waiting',
    progress: 0,
    preview: URL.createObjectURL(file),
    address: '',
    picture: undefined,
    fault: tooLarge ? listingMessages.pictureTooLarge : undefined,
    canRetry: false,
  };
}

const passing = new Set<ApiError['code']>(['no_response', 'busy', 'internal', 'too_many_requests']);

/** Why a picture did not arrive, and whether trying again can help. */
export function failed(error: unknown): Partial<TrayPicture> {
  if (!(error instanceof ApiError)) throw error;
  const [fault = error.message] = Object.values(error.fields);
  // What the server no longer has must be sent once more; all else that arrived need not.
  if (error.code === 'not_found') return { state: 'failed', fault, canRetry: true, address: '' };
  return { state: 'failed', fault, canRetry: passing.has(error.code) };
}
