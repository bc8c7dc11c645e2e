import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type RawBuilder, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { noTraces, type Traces } from '../traces/traces.ts';
import type { Tables } from './tables.ts';

export { CompiledQuery, sql };
export type { Pool, RawBuilder };

/** A handle that can run SQL: a pool or an open transaction. Stores take this and never ask which it is. */
export type Sql = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** The primary. Whatever decides a write, follows a write by the same caller, or answers a live event reads from here. */
export interface Database {
  write: Sql;
  /** For the few hottest reads, which skip the query builder and use named prepared statements. */
  pool: Pool;
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** `read` and `search` may lag behind. Only what tolerates that asks for this type: public search, the site map, exports and metrics. */
export interface DatabaseWithReplica extends Database {
  read: Sql;
  /** For searches, on connections of their own: many or slow ones can't keep others from the database, and each gets little time. */
  search: Pool;
}

interface DatabaseConfig {
  databaseUrl: string;
  databaseReadUrl: string;
  databasePoolSize: number;
}

export function connectDatabase(config: DatabaseConfig, name: string, traces: Traces = noTraces): DatabaseWithReplica {
  const pool = openPool(config.databaseUrl, config.databasePoolSize, name);
  const readPool = config.databaseReadUrl === config.databaseUrl ? pool : openPool(config.databaseReadUrl, config.databasePoolSize, `${name}-read`);
  const tracing = traces.isOn ? { log: (event: LogEvent) => tellStatement(traces, event) } : {};
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...tracing });
  const read = readPool === pool ? write : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }), ...tracing });

  const search = openPool(config.databaseReadUrl, config.databasePoolSize, `${name}-search`, {
    statement_timeout: 2_000,
    // Compiling a plan costs more than any search may take.
    options: '-c jit=off',
  });

  return {
    write,
    read,
    pool,
    search,
    transaction: (work) => write.transaction().execute(work),
    close: async () => {
      await search.end();
      await write.destroy();
      if (read !== write) await read.destroy();
    },
  };
}

/** Values are never told: a statement holds their places only. */
function tellStatement(traces: Traces, { level, query, queryDurationMillis }: LogEvent): void {
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.replaceAll(/\s+/g, ' ').slice(0, 300) };
  traces.recordSpan('statement', 'client', queryDurationMillis, { hasFailed: level === 'error', facts });
}

function openPool(url: string, size: number, name: string, more: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 5_000,
    ...more,
  });
  // A connection that breaks is replaced at its next use, and whoever uses it then is told by the query. Without listeners it would end
  // the process: the pool's own hears of those that are idle, not of those that somebody holds between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A search that took too long is given up, and people are asked to come back. */
const queryTimedOut = '57014';
const passingTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', queryTimedOut]);

/** Whether the database is away or just coming back: trouble that passes, unlike a fault in a query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && passingTrouble.has(error.code)) return true;
  return /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(error.message);
}
