import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { OperationKind } from '../../platform/db/tables.ts';

/** A write to Stripe. Two callers who want the same thing must choose the same name: it is also the idempotency key. */
export interface NewOperation {
  name: string;
  kind: OperationKind;
  /** The seller or customer it belongs to. */
  accountId: string;
  input: object;
  /** May run again after it is done. */
  isRepeatable?: boolean;
}

export type OperationRow = NonNullable<Awaited<ReturnType<typeof findOperation>>>;

const columns = ['name', 'kind', 'account_id', 'input', 'round', 'state', 'error', 'round_began_at', 'claimed_until'] as const;

/** An open operation stays as it is. One that was refused, or is repeatable and done, starts a new round with a new key. */
export async function storeOperation(db: Sql, { name, kind, accountId, input, isRepeatable = false }: NewOperation): Promise<void> {
  await db
    .insertInto('provider_operation')
    .values({ name, kind, account_id: accountId, input: JSON.stringify(input) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((set) => ({
          state: 'open',
          input: set.ref('excluded.input'),
          round: sql<number>`provider_operation.round + 1`,
          round_began_at: sql<Date>`now()`,
          attempts: 0,
          error: null,
          tried_at: null,
        }))
        .where('provider_operation.state', 'in', isRepeatable ? ['refused', 'done'] : ['refused']),
    )
    .execute();
}

export function findOperation(db: Sql, name: string) {
  return db.selectFrom('provider_operation').select(columns).where('name', '=', name).executeTakeFirst();
}

/** Undefined if someone else has claimed it. Nobody else can claim it for the given time. */
export function claimOperation(db: Sql, name: string, seconds: number) {
  return db
    .updateTable('provider_operation')
    .set({
      attempts: sql`attempts + 1`,
      tried_at: sql<Date>`clock_timestamp()`,
      claimed_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    .where('name', '=', name)
    .where('state', '=', 'open')
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`clock_timestamp()`)]))
    .returning(columns)
    .executeTakeFirst();
}

export async function markOperationDone(tx: Transaction, name: string): Promise<void> {
  await tx
    .updateTable('provider_operation')
    .set({ state: 'done', input: null, error: null, claimed_until: null })
    .where('name', '=', name)
    .where('state', '=', 'open')
    .execute();
}

/** Releases the claim so that someone can retry, unless Stripe refused for good. */
export async function recordOperationFailure(db: Sql, name: string, error: string, isRefused: boolean): Promise<void> {
  await db
    .updateTable('provider_operation')
    .set({ error, claimed_until: null, ...(isRefused ? { state: 'refused', input: null } : {}) })
    .where('name', '=', name)
    .where('state', '=', 'open')
    .execute();
}

/** For a deleted account: never runs these operations, and erases the personal data in their input. */
export async function abandonOperations(tx: Transaction, accountId: string, kinds: readonly OperationKind[]): Promise<void> {
  await tx
    .updateTable('provider_operation')
    .set({ state: 'refused', input: null, error: 'account_left' })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'open')
    .execute();
}

/** The next request uses a new idempotency key. */
export function startNewRound(db: Sql, name: string) {
  return db
    .updateTable('provider_operation')
    .set({ round: sql`round + 1`, round_began_at: sql<Date>`now()` })
    .where('name', '=', name)
    .where('state', '=', 'open')
    .returning(columns)
    .executeTakeFirst();
}

/** Open and unclaimed. Retries back off exponentially, up to half an hour apart. */
export async function findOpenOperations(db: Sql, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_operation')
    .select('name')
    .where('state', '=', 'open')
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', sql<Date>`now()`)]))
    .where((where) =>
      where.or([where('tried_at', 'is', null), where('tried_at', '<', sql<Date>`now() - least(power(2, attempts), 60) * interval '30 seconds'`)]),
    )
    .orderBy('round_began_at')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function hasOpenOperation(db: Sql, kind: OperationKind): Promise<boolean> {
  const row = await db
    .selectFrom('provider_operation')
    .select('name')
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
