import type { Database } from '../../../platform/db/database.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Press } from '../../../platform/pictures/press.ts';
import type { Scan } from '../../../platform/scanner/scanner.ts';

/** What it takes to receive files of a proof. */
export interface ProofDeps {
  db: Database;
  files: Files;
  press: Press;
  scan: Scan;
}
