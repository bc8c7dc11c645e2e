import type { Database } from './database.ts';
import type { ObjectKind, ObjectKinds } from './object-kinds.ts';
import { notFoundError } from './stripe-api-error.ts';

export const platformAccount = 'platform';

/** Stored with an object but never shown, such as how a card behaves. */
export type InternalData = Record<string, unknown>;

export interface Objects {
  add: <Name extends ObjectKind>(kind: Name, account: string, value: ObjectKinds[Name], internal?: InternalData) => void;
  update: <Value extends { id: string }>(value: Value, internal?: InternalData) => Value;
  /** Throws Stripe's 404 unless the object has this kind and belongs to this account. */
  get: <Name extends ObjectKind>(kind: Name, account: string, id: string, param?: string) => ObjectKinds[Name];
  find: <Name extends ObjectKind>(kind: Name, account: string, id: string) => ObjectKinds[Name] | undefined;
  /** Of any kind and account, to expand references. */
  findById: (id: string) => unknown;
  getInternalData: (id: string) => InternalData;
  accountOf: (id: string) => string | undefined;
  remove: (id: string) => void;
  /** All of a kind, newest first. */
  all: <Name extends ObjectKind>(kind: Name, account: string) => ObjectKinds[Name][];
  /** Apart from event destinations. */
  isEmpty: () => boolean;
}

export function createObjects({ sql }: Database): Objects {
  const find = <Name extends ObjectKind>(kind: Name, account: string, id: string): ObjectKinds[Name] | undefined => {
    const row = sql('select value from object where id = ? and type = ? and account = ?').get(id, kind, account);
    return row && (JSON.parse(String(row['value'])) as ObjectKinds[Name]);
  };

  return {
    add: (kind, account, value, internal = {}) => {
      sql('insert into object select ?, ?, ?, coalesce(max(place), 0) + 1, ?, ? from object').run(
        value.id,
        kind,
        account,
        JSON.stringify(value),
        JSON.stringify(internal),
      );
    },
    update: (value, internal) => {
      sql('update object set value = ? where id = ?').run(JSON.stringify(value), value.id);
      if (internal) sql('update object set hidden = ? where id = ?').run(JSON.stringify(internal), value.id);
      return value;
    },
    find,
    get: (kind, account, id, param) => {
      const found = find(kind, account, id);
      if (found === undefined) throw notFoundError(kind.split('.').at(-1) ?? kind, id, param);
      return found;
    },
    findById: (id) => {
      const row = sql('select value from object where id = ?').get(id);
      return row && (JSON.parse(String(row['value'])) as unknown);
    },
    getInternalData: (id) => JSON.parse(String(sql('select hidden from object where id = ?').get(id)?.['hidden'] ?? '{}')) as InternalData,
    accountOf: (id) => {
      const row = sql('select account from object where id = ?').get(id);
      return row && String(row['account']);
    },
    remove: (id) => {
      sql('delete from object where id = ?').run(id);
    },
    all: <Name extends ObjectKind>(kind: Name, account: string) => {
      const rows = sql('select value from object where type = ? and account = ? order by place desc').all(kind, account);
      return rows.map((row) => JSON.parse(String(row['value'])) as ObjectKinds[Name]);
    },
    isEmpty: () => sql("select 1 from object where type <> 'v2.core.event_destination'").get() === undefined,
  };
}

/** The id of a reference that may be expanded. */
export function stripeId(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) throw new Error('there is no reference to take an id from');
  return typeof reference === 'string' ? reference : reference.id;
}
