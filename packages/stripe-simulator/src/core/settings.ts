import type { Database } from './database.ts';

export interface Settings {
  read: <Value>(name: string, otherwise: Value) => Value;
  write: (name: string, value: unknown) => void;
}

export function createSettings({ sql }: Database): Settings {
  return {
    read<Value>(name: string, otherwise: Value) {
      const row = sql('select value from setting where name = ?').get(name);
      return row ? (JSON.parse(String(row['value'])) as Value) : otherwise;
    },
    write: (name, value) => {
      sql('insert into setting values (?, ?) on conflict do update set value = excluded.value').run(name, JSON.stringify(value));
    },
  };
}
