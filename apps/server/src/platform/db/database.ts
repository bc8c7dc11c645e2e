import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type RawBuilder, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { noTraces, type Traces } from '../traces/traces.ts';
import type { Tables } from './tables.ts';

export { CompiledQuery, sql };
export type { Pool, RawBuilder };

/** A handle that can run SQL: a pool or an open transaction. Stores work with either. */
export type Sql = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/** The primary. Reads that decide a write, follow a write by the same caller, or answer a live event use it. */
export interface Database {
  write: Sql;
  /** For the few hottest reads, which skip the query builder and use named prepared statements. */
  pool: Pool;
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** `read` and `search` may lag behind. Only code that tolerates it asks for this type: public search, the site map, exports and metrics. */
export interface DatabaseWithReplica extends Database {
  read: Sql;
  /** Separate connections with a short timeout, so that many or slow searches can't starve everything else. */
  search: Pool;
}

interface DatabaseConfig {
  databaseUrl: string;
  databaseReadUrl: string;
  databasePoolSize: number;
  timeLimitFactor: number;
}

export function connectDatabase(config: DatabaseConfig, name: string, traces: Traces = noTraces): DatabaseWithReplica {
  const pool = openPool(config.databaseUrl, config, name);
  const readPool = config.databaseReadUrl === config.databaseUrl ? pool : openPool(config.databaseReadUrl, config, `${name}-read`);
  const tracing = traces.isOn ? { log: (event: LogEvent) => recordStatement(traces, event) } : {};
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...tracing });
  const read = readPool === pool ? write : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }), ...tracing });

  const search = openPool(config.databaseReadUrl, config, `${name}-search`, {
    statement_timeout: 2_000 * config.timeLimitFactor,
    // JIT compilation takes longer than a search may.
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

/** Statements have placeholders only, so no values get into traces. */
function recordStatement(traces: Traces, { level, query, queryDurationMillis }: LogEvent): void {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.replaceAll(/\s+/g, ' ').slice(0, 300) };
  traces.recordSpan('statement', 'client', queryDurationMillis, { hasFailed: level === 'error', attributes });
}

function openPool(url: string, { databasePoolSize, timeLimitFactor }: DatabaseConfig, name: string, options: PoolConfig = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: databasePoolSize,
    application_name: name,
    connectionTimeoutMillis: 5_000 * timeLimitFactor,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000 * timeLimitFactor,
    idle_in_transaction_session_timeout: 10_000 * timeLimitFactor,
    lock_timeout: 5_000 * timeLimitFactor,
    ...options,
  });
  // Without these listeners a broken connection would end the process. The pool replaces it, and a query in progress fails by itself.
  // The first listener covers idle connections, the second those that are checked out between two statements.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What the statement timeout of searches raises; the caller may retry. */
const queryCanceled = '57014';
const temporaryErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', queryCanceled]);

/** Whether the database is down or just starting: a temporary failure, unlike a mistake in a query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && temporaryErrors.has(error.code)) return true;
  return /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(error.message);
}
