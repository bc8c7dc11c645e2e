import { noSuch } from '../failure.ts';
import type { Database } from './database.ts';
import type { Kind, Kinds } from './kinds.ts';

export const platform = 'platform';

/** What is known about an object but never shown, such as how its card behaves. */
export type Hidden = Record<string, unknown>;

export interface Objects {
  add: <Name extends Kind>(kind: Name, account: string, value: Kinds[Name], hidden?: Hidden) => void;
  change: <Value extends { id: string }>(value: Value, hidden?: Hidden) => Value;
  /** Of this kind and in this account; anything else is as good as missing. */
  get: <Name extends Kind>(kind: Name, account: string, id: string, param?: string) => Kinds[Name];
  find: <Name extends Kind>(kind: Name, account: string, id: string) => Kinds[Name] | undefined;
  /** Whatever has this id, for a call that wants it unfolded. */
  any: (id: string) => unknown;
  hiddenOf: (id: string) => Hidden;
  accountOf: (id: string) => string | undefined;
  remove: (id: string) => void;
  /** All of a kind, newest first. */
  all: <Name extends Kind>(kind: Name, account: string) => Kinds[Name][];
  /** Whether there is nothing but those who want to be told. */
  isEmpty: () => boolean;
}

export function createObjects({ sql }: Database): Objects {
  const find = <Name extends Kind>(kind: Name, account: string, id: string): Kinds[Name] | undefined => {
    const row = sql('select value from object where id = ? and type = ? and account = ?').get(id, kind, account);
    return row && (JSON.parse(String(row['value'])) as Kinds[Name]);
  };

  return {
    add: (kind, account, value, hidden = {}) => {
      sql('insert into object select ?, ?, ?, coalesce(max(place), 0) + 1, ?, ? from object').run(
        value.id,
        kind,
        account,
        JSON.stringify(value),
        JSON.stringify(hidden),
      );
    },
    change: (value, hidden) => {
      sql('update object set value = ? where id = ?').run(JSON.stringify(value), value.id);
      if (hidden) sql('update object set hidden = ? where id = ?').run(JSON.stringify(hidden), value.id);
      return value;
    },
    find,
    get: (kind, account, id, param) => {
      const found = find(kind, account, id);
      if (found === undefined) throw noSuch(kind.split('.').at(-1) ?? kind, id, param);
      return found;
    },
    any: (id) => {
      const row = sql('select value from object where id = ?').get(id);
      return row && (JSON.parse(String(row['value'])) as unknown);
    },
    hiddenOf: (id) => JSON.parse(String(sql('select hidden from object where id = ?').get(id)?.['hidden'] ?? '{}')) as Hidden,
    accountOf: (id) => {
      const row = sql('select account from object where id = ?').get(id);
      return row && String(row['account']);
    },
    remove: (id) => {
      sql('delete from object where id = ?').run(id);
    },
    all: <Name extends Kind>(kind: Name, account: string) => {
      const rows = sql('select value from object where type = ? and account = ? order by place desc').all(kind, account);
      return rows.map((row) => JSON.parse(String(row['value'])) as Kinds[Name]);
    },
    isEmpty: () => sql("select 1 from object where type <> 'v2.core.event_destination'").get() === undefined,
  };
}
