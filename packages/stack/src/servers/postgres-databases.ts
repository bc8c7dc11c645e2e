import { createDatabaseFrom, onServer } from '../databases.ts';

/** The template without tables, from which test databases are copied in a moment. */
const blankDatabase = 'frontage_blank';

const extensions = ['postgis', 'pg_trgm', 'unaccent', 'citext', 'btree_gist', 'pgcrypto'];

/**
 * Only the superuser may create some of these extensions, so they come with the database
 * and migrations run as its owner. The application's role gets its rights from migrations.
 */
export async function prepareDatabases(superuserUrl: string): Promise<void> {
  await onServer(superuserUrl, 'postgres', async (client) => {
    await client.query('create role frontage_owner login createdb');
    await client.query('create role frontage_app login');
    await client.query(`create database ${blankDatabase} owner frontage_owner`);
  });
  await onServer(superuserUrl, blankDatabase, async (client) => {
    for (const extension of extensions) await client.query(`create extension ${extension}`);
  });
  await onServer(superuserUrl, 'postgres', async (client) => {
    await client.query(`alter database ${blankDatabase} is_template true`);
  });
  await createDatabaseFrom({ superuserUrl }, blankDatabase, 'frontage');
}
