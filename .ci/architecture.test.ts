import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Compares the tables of features in docs/architecture.md with the folders and with every SQL statement. */
const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

interface Feature {
  name: string;
  server: string | null;
  web: string | null;
  tables: string[];
}

const features: Feature[] = [...page.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, name = '', server = '', web = '', tables = '']) => ({
    name,
    server: pathInCell(server),
    web: pathInCell(web),
    tables: tablesInCell(tables),
  }),
);

/** Tables of others, by the feature that reads them. */
const reads = new Map(
  [...page.matchAll(/^\| `([a-z-]+)` +\| ((?:`\w+`(?:, )?)+) *\|$/gm)].map(([, name = '', tables = '']) => [name, tablesInCell(tables)]),
);

function tablesInCell(cell: string): string[] {
  return [...cell.matchAll(/`(\w+)`/g)].map(([, table = '']) => table);
}

function pathInCell(cell: string): string | null {
  return /`([^`]+)`/.exec(cell)?.[1] ?? null;
}

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('every feature folder of server and web is in the table, under the same name', () => {
  expect(featuresIn('server', 'apps/server/src/features/').toSorted()).toEqual(foldersIn('apps/server/src/features'));
  expect(featuresIn('web', 'apps/web/app/features/').toSorted()).toEqual(foldersIn('apps/web/app/features'));
  const folders = features.flatMap(({ name, server, web }) => [server, web].filter((folder) => folder !== null).map((folder) => ({ name, folder })));
  expect(folders.filter(({ folder }) => !existsSync(join(root, folder)))).toEqual([]);
  expect(folders.filter(({ name, folder }) => folder.includes('/features/') && !folder.endsWith(`/features/${name}`))).toEqual([]);
});

/** A table can be renamed more than once. */
function presentNameOf(table: string, renamed: ReadonlyMap<string, string>): string {
  const next = renamed.get(table);
  return next === undefined ? table : presentNameOf(next, renamed);
}

test('every database table is written only by the feature that the table names', () => {
  const migrations = globSync('apps/server/db/migrations/*.sql', { cwd: root }).map(read).join('\n').toLowerCase();
  const renamed = new Map([...migrations.matchAll(/alter table (\w+) rename to (\w+)/g)].map(([, before = '', after = '']) => [before, after]));
  const created = [...migrations.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, table = '']) =>
    presentNameOf(table, renamed),
  );
  expect(features.flatMap(({ tables }) => tables).toSorted()).toEqual([...new Set(created)].toSorted());

  const violations = globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    tablesWrittenBy(read(file))
      .filter((table) => created.includes(table) && !file.startsWith(`${ownerOf(table)}/`))
      .map((table) => `${file} writes ${table}`),
  );
  expect(violations).toEqual([]);
});

test('a feature reads tables of others only if its row lists them', () => {
  const known = new Set(features.flatMap(({ tables }) => tables));
  const found = features.flatMap(({ name, server, tables }) =>
    globSync(`${server}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
      tablesReadBy(read(file))
        .filter((table) => known.has(table) && !tables.includes(table))
        .map((table) => ({ name, file, table })),
    ),
  );
  expect(found.filter(({ name, table }) => !reads.get(name)?.includes(table)).map(({ file, table }) => `${file} reads ${table}`)).toEqual([]);
  const unused = [...reads].flatMap(([name, tables]) =>
    tables.filter((table) => !found.some((one) => one.name === name && one.table === table)).map((table) => `${name} no longer reads ${table}`),
  );
  expect(unused).toEqual([]);
});

test('the check finds every way to read a table', () => {
  expect(
    tablesReadBy(
      "db.selectFrom('a').innerJoin('b as it', x).leftJoin('c', x); sql`select from d join e on true left join lateral f on true, (select from only g) x`; sql`from h one, i other where`; sql`delete from j using k`",
    ),
  ).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k']));
});

test('the check finds every way to write a table', () => {
  expect(
    tablesWrittenBy(
      "tx.insertInto('a').x; tx.updateTable('b as it').x; tx.deleteFrom('c').x; sql`insert into d (x)`; sql`update e set`; sql`delete from f`",
    ),
  ).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

function featuresIn(side: 'server' | 'web', base: string): string[] {
  return features.filter((feature) => feature[side]?.startsWith(base)).map(({ name }) => name);
}

function ownerOf(table: string): string {
  return features.find(({ tables }) => tables.includes(table))?.server ?? 'nobody';
}

function tablesWrittenBy(text: string): string[] {
  const written = text.matchAll(
    /(?:insertInto|updateTable|deleteFrom)\('(\w+)(?: as \w+)?'\)|(?:insert into|delete from|update)\s+(?:only\s+)?(\w+)/g,
  );
  return [...written].map(([, built, raw]) => built ?? raw ?? '');
}

function tablesReadBy(text: string): string[] {
  const built = [...text.matchAll(/(?:selectFrom|Join|using)\(\s*'(\w+)/g)].map(([, table = '']) => table);
  const raw = [...text.matchAll(/\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(?=(\w+(?:(?: as)? \w+)?(?:,\s+\w+(?:(?: as)? \w+)?)*))/g)].flatMap(
    ([, list = '']) => list.split(/,\s+/).map((item) => item.split(' ')[0] ?? ''),
  );
  return [...new Set([...built, ...raw])];
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
