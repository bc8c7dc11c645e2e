import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSynonymReader } from '../features/search/synonyms.ts';
import { insertListing } from '../../testing/listings.ts';
import { runOperator } from '../../testing/operator.ts';
import { signedInPerson } from '../../testing/people.ts';
import { search } from '../../testing/search.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readConfig } from '../platform/config.ts';
import { connectDatabase, type DatabaseWithReplica } from '../platform/db/database.ts';
import { commands } from './commands.ts';
import type { OperatorDeps } from './operator-deps.ts';

let testApp: TestApp;
let db: DatabaseWithReplica;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  db = connectDatabase(readConfig(testApp.env), 'test');
});
afterAll(async () => {
  await db.close();
  await testApp.close();
});

/** In this process: starting the program for each command would take long. */
const synonyms = (...words: string[]) => commands['synonyms']?.parse(words)?.({ db } as unknown as OperatorDeps);
const listed = async () => (await synonyms('list'))?.message.split('\n');

test('a synonym is added as searches read it, found by a search, and recorded', async () => {
  const { person } = await signedInPerson(testApp, 'seller');
  await insertListing(testApp, person.id, { title: 'Fence of the velodrome' });
  const words = ['synonyms', 'add', 'Bike', 'Träck', '=', 'velodrome,', 'Cycle-Path'];
  expect(await runOperator(testApp, ...words)).toMatchObject({
    code: 0,
    output: 'A search for “bike track” also finds: velodrome, cycle path. This works everywhere within two minutes.',
  });
  const { totalCount } = await search(testApp.visitor(), { searchKeyword: 'bike track', forgive: 'true' });
  expect(totalCount).toBe(1);
  expect(await testApp.sql('select who, command, outcome from operator_audit')).toEqual([
    { who: 'olivia', command: words.join(' '), outcome: 'done' },
  ]);
}, 90_000);

test('adding a phrase again replaces its meanings, and it can be removed once', async () => {
  await synonyms('add', 'big tv = digital screen');
  await synonyms('add', 'big', 'tv', '= video wall, digital screen');
  expect((await listed())?.filter((line) => line.startsWith('big'))).toEqual(['big tv = video wall, digital screen']);
  expect(await synonyms('remove', 'BIG', 'tv')).toEqual({ message: 'The synonym is removed. Searches stop using it within two minutes.' });
  expect(await listed()).not.toContain('big tv = video wall, digital screen');
  expect(await synonyms('remove', 'big tv')).toEqual({ message: 'There is no such synonym. See: synonyms list', isFailure: true });
});

test('a change takes effect within a minute', async () => {
  let time = 0;
  const read = createSynonymReader(db, () => time);
  expect((await read()).has('spot')).toBe(false);
  await synonyms('add', 'spot = wall');
  time = 59_999;
  expect((await read()).has('spot')).toBe(false);
  time = 60_000;
  expect((await read()).get('spot')).toEqual(['wall']);
});

test.each([
  ['show'],
  ['list', 'all'],
  ['remove'],
  ['add'],
  ['add', 'bar'],
  ['add', 'bar ='],
  ['add', '= pub'],
  ['add', 'bar = bar'],
  ['add', 'bar = pub, !!'],
  ['add', 'bar = pub = inn'],
  ['add', 'bar = a, b, c, d, e, f'],
  ['add', 'bar = пивная'],
  ['add', `${'long '.repeat(20)}= pub`],
  ['add', `bar = ${'x'.repeat(61)}`],
])('synonyms %s %s is no command', (...words) => {
  expect(commands['synonyms']?.parse(words)).toBeNull();
});
