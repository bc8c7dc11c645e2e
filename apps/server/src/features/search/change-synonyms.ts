import { longestName, wordsIn } from '@frontage/domain/listing/keyword';
import { type Database, sql } from '../../platform/db/database.ts';
import { maxSynonyms } from './synonyms.ts';

const maxMeanings = 5;
const maxLength = 60;

interface SynonymsDeps {
  db: Pick<Database, 'write'>;
}

interface Synonym {
  phrase: string;
  means: string[];
}

/** As searches read them, without case, accents and punctuation. Null if one is empty, or longer than any phrase that a search looks for. */
export function readSynonym(phrase: string, means: readonly string[]): Synonym | null {
  const [typed = '', ...meant] = [phrase, ...means].map((text) => wordsIn(text).join(' '));
  const others = [...new Set(meant)].filter((text) => text !== typed);
  return [typed, ...meant].every(isUsable) && others.length > 0 && others.length <= maxMeanings ? { phrase: typed, means: others } : null;
}

function isUsable(text: string): boolean {
  return /^[a-z0-9 ]+$/.test(text) && text.length <= maxLength && text.split(' ').length <= longestName;
}

export async function listSynonyms({ db }: SynonymsDeps): Promise<Synonym[]> {
  const { rows } = await sql<Synonym>`select phrase, means from synonym order by phrase`.execute(db.write);
  return rows;
}

/** Replaces what the phrase meant before. False if there are too many synonyms already. */
export async function saveSynonym({ db }: SynonymsDeps, { phrase, means }: Synonym): Promise<boolean> {
  const { rows } = await sql`
    insert into synonym (phrase, means)
    select ${phrase}, ${means}::text[]
    where (select count(*) from synonym) < ${maxSynonyms} or exists (select from synonym where phrase = ${phrase})
    on conflict (phrase) do update set means = excluded.means
    returning phrase`.execute(db.write);
  return rows.length > 0;
}

/** False if there is none. */
export async function removeSynonym({ db }: SynonymsDeps, phrase: string): Promise<boolean> {
  const { rows } = await sql`delete from synonym where phrase = ${wordsIn(phrase).join(' ')} returning phrase`.execute(db.write);
  return rows.length > 0;
}
