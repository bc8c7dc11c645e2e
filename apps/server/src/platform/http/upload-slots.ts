import { AppError } from '../errors.ts';

const maxPerAccount = 5;
/** So that one account can't keep everyone else from uploading. */
const accountShare = 1 / 4;

export interface UploadSlots {
  /** Reserves room in the temporary folder for an upload of at most so many bytes, or throws. Call the result when the files are gone. */
  take: (accountId: string, bytes: number) => () => void;
}

/** Uploads are written to the temporary folder first, so the number of those that run at once is limited, and so is their size. */
export function createUploadSlots(totalBytes: number): UploadSlots {
  const accounts = new Map<string, { count: number; bytes: number }>();
  let usedBytes = 0;

  return {
    take: (accountId, bytes) => {
      const used = accounts.get(accountId) ?? { count: 0, bytes: 0 };
      // A single upload always fits, however large it is.
      const isOverShare = used.count > 0 && used.bytes + bytes > totalBytes * accountShare;
      if (used.count >= maxPerAccount || isOverShare) throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
      if (usedBytes > 0 && usedBytes + bytes > totalBytes) throw new AppError('busy', { retryAfterSeconds: 5 });
      used.count += 1;
      used.bytes += bytes;
      usedBytes += bytes;
      accounts.set(accountId, used);
      return () => {
        used.count -= 1;
        used.bytes -= bytes;
        usedBytes -= bytes;
        if (used.count === 0) accounts.delete(accountId);
      };
    },
  };
}
