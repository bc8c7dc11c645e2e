import { findOpenCases, type OpenCase, writeResolution } from './problem-case.store.ts';
import type { SettlementsDeps } from './settlements-deps.ts';

/** Problems that customers have reported and nobody has closed, oldest first. */
export function listCases({ db }: Pick<SettlementsDeps, 'db'>): Promise<OpenCase[]> {
  return findOpenCases(db.write);
}

/** False if there is no such open case. */
export function closeCase({ db }: Pick<SettlementsDeps, 'db'>, id: string, resolution: string): Promise<boolean> {
  return writeResolution(db.write, id, resolution);
}
