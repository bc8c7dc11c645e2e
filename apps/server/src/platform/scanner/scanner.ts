import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { askScanner } from './ask-scanner.ts';

/** Refuses a file that is infected, or that nobody can look at right now. Whatever strangers send goes through here before it is kept. */
export type Scan = (path: string) => Promise<void>;

/** Without an address, which only rehearsals may lack, every file counts as clean. */
export function connectScanner(url: string | null, log: Log): Scan {
  if (url === null) return async () => undefined;
  return async (path) => {
    const verdict = await askScanner(url, path).catch((error: unknown) => {
      log.error({ err: error }, 'the scanner is out of reach');
      throw new AppError('busy', { retryAfterSeconds: 5 });
    });
    if (verdict === 'infected') throw new AppError('file_infected');
  };
}
