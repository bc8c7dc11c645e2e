import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type RawBuilder, sql, type Transaction as KyselyTransaction } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { closeSilentConnections } from './silent-connections.ts';
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
  /** How long a connection in use may hear nothing from the server. Without it there is no limit. */
  databaseTimeoutMs?: number;
}

/**
 * For searches: JIT compilation takes longer than they may, starting parallel workers nearly so, and with little memory the listings of an
 * area would be sorted on disk.
 */
export const searchSettings = '-c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=32MB';

export function connectDatabase(config: DatabaseConfig, name: string, traces: Traces = noTraces): DatabaseWithReplica {
  const pool = openPool(config, config.databaseUrl, name);
  const readPool = config.databaseReadUrl === config.databaseUrl ? pool : openPool(config, config.databaseReadUrl, `${name}-read`);
  const tracing = traces.isOn ? { log: (event: LogEvent) => recordStatement(traces, event) } : {};
  const write = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...tracing });
  const read = readPool === pool ? write : new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readPool }), ...tracing });

  const search = openPool(config, config.databaseReadUrl, `${name}-search`, {
    statement_timeout: 2_000 * config.timeLimitFactor,
    options: searchSettings,
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

function openPool(
  { databasePoolSize, databaseTimeoutMs = Number.POSITIVE_INFINITY, timeLimitFactor }: DatabaseConfig,
  url: string,
  name: string,
  options: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: databasePoolSize,
    application_name: name,
    connectionTimeoutMillis: Math.min(5_000, databaseTimeoutMs) * timeLimitFactor,
    ...tcpKeepAlive,
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
  if (Number.isFinite(databaseTimeoutMs)) closeSilentConnections(pool, databaseTimeoutMs * timeLimitFactor);
  return pool;
}

/** So that a server that vanished without a word is noticed within half a minute. */
export const tcpKeepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** What the statement timeout of searches raises; the caller may retry. */
const queryCanceled = '57014';
/** Disk full, out of memory. */
const resourceErrors = new Set(['53100', '53200']);
/** While a commit waits for a standby that is gone, everyone behind it waits for its locks. */
const lockTimeout = '55P03';
/** A server that was the primary a moment ago. */
const readOnlyServer = '25006';
const networkErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND'];
const connectionErrors = ['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03', '57P04', '57P05'];
const temporaryErrors = new Set([...networkErrors, ...connectionErrors, queryCanceled, lockTimeout, readOnlyServer]);

/** Whether the database is down or just starting: a temporary failure, unlike a mistake in a query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isDatabaseOutOfSpace(error)) return true;
  if ('code' in error && typeof error.code === 'string' && temporaryErrors.has(error.code)) return true;
  return /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(error.message);
}

/** Whether a search took too long. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === queryCanceled;
}

/** Whether the database has no disk space or memory left. Callers are told to retry, but only the team can fix it. */
export function isDatabaseOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && resourceErrors.has(error.code);
}
