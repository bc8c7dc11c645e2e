import type { Sql } from '../platform/db/database.ts';

export interface OperatorAct {
  who: string;
  command: string;
  outcome: 'done' | 'failed' | 'broke off';
  says: string;
}

export async function insertAct(db: Sql, act: OperatorAct): Promise<void> {
  await db.insertInto('operator_audit').values(act).execute();
}

export function findActs(db: Sql, howMany: number) {
  return db.selectFrom('operator_audit').select(['at', 'who', 'command', 'outcome']).orderBy('id', 'desc').limit(howMany).execute();
}
