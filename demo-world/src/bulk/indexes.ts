import type { Client } from 'pg';

export type IndexDefinition = { table: string; name: string; drop: string; create: string };

/** Keys, foreign keys and indexes of some tables, as statements. Foreign keys come last, because they need the keys. */
export async function readIndexDefinitions(client: Client, tables: readonly string[]): Promise<IndexDefinition[]> {
  const constraints = await client.query<{ name: string; table: string; kind: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as table, contype as kind, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('p', 'u', 'f') and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by contype = 'f', contype, conname`,
    [tables],
  );
  const indexes = await client.query<{ name: string; table: string; definition: string }>(
    `select quote_ident(indexname) as name, quote_ident(tablename) as table, indexdef as definition
     from pg_indexes
     where tablename = any($1) and schemaname = current_schema
       and not exists (select from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass and contype in ('p', 'u'))
     order by indexname`,
    [tables],
  );
  const keys = constraints.rows.map(({ name, table, definition, kind }) => ({
    kind,
    table,
    name,
    drop: `alter table ${table} drop constraint ${name}`,
    create: `alter table ${table} add constraint ${name} ${definition}`,
  }));
  const plain = indexes.rows.map(({ name, table, definition }) => ({ table, name, drop: `drop index ${name}`, create: definition }));
  return [...keys.filter(({ kind }) => kind !== 'f'), ...plain, ...keys.filter(({ kind }) => kind === 'f')];
}

/** Foreign keys first, then the keys that they need. */
export async function dropIndexes(client: Client, definitions: readonly IndexDefinition[]): Promise<void> {
  for (const definition of definitions.toReversed()) await client.query(definition.drop);
}
