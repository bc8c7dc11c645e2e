import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface Database {
  /** Prepares each statement once. */
  sql: (text: string) => StatementSync;
  transaction: <Result>(work: () => Result) => Result;
  close: () => void;
}

const tables = `
  create table if not exists setting (name text primary key, value text not null);
  create table if not exists object (
    id text primary key, type text not null, account text not null, place integer not null, value text not null, hidden text not null default '{}'
  );
  create index if not exists object_by_type on object (type, account, place);
  create index if not exists object_by_place on object (place);
  create table if not exists idempotency (key text primary key, fingerprint text not null, status integer not null, body text not null, until integer not null);
  create table if not exists job (id integer primary key autoincrement, due integer not null, kind text not null, data text not null);
  create index if not exists job_by_due on job (due, id);
  create table if not exists delivery (
    id integer primary key autoincrement, event text not null, destination text not null, due integer not null, rank real not null,
    attempt integer not null default 0, state text not null default 'waiting', is_forged integer not null default 0, status integer
  );
  create index if not exists delivery_waiting on delivery (due) where state = 'waiting';
  create table if not exists entry (id integer primary key autoincrement, at integer not null, kind text not null, transaction_id text);
  create table if not exists posting (entry integer not null references entry, account text not null, amount integer not null);
  create index if not exists posting_by_account on posting (account);
  create table if not exists total (account text primary key, amount integer not null);
`;

/** All of the simulator's data in one file, so that a killed simulator can continue; or in memory. */
export function openDatabase(file = ':memory:'): Database {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on');
  database.exec(tables);
  const prepared = new Map<string, StatementSync>();
  let isInTransaction = false;
  return {
    sql(text) {
      const statement = prepared.get(text) ?? database.prepare(text);
      prepared.set(text, statement);
      return statement;
    },
    transaction(work) {
      if (isInTransaction) return work();
      isInTransaction = true;
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      } finally {
        isInTransaction = false;
      }
    },
    close: () => database.close(),
  };
}

export interface Settings {
  read: <Value>(name: string, fallback: Value) => Value;
  write: (name: string, value: unknown) => void;
}

export function createSettings({ sql }: Database): Settings {
  return {
    read<Value>(name: string, fallback: Value) {
      const row = sql('select value from setting where name = ?').get(name);
      return row ? (JSON.parse(String(row['value'])) as Value) : fallback;
    },
    write: (name, value) => {
      sql('insert into setting values (?, ?) on conflict do update set value = excluded.value').run(name, JSON.stringify(value));
    },
  };
}
