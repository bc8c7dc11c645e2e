import type { Synonyms } from '@frontage/domain/listing/keyword';
import type { DatabaseWithReplica } from '../../platform/db/database.ts';

export const maxSynonyms = 5_000;
const keptForMs = 60_000;

/** The table of synonyms, read at most once a minute. */
export function createSynonymReader({ search }: Pick<DatabaseWithReplica, 'search'>, now: () => number = Date.now): () => Promise<Synonyms> {
  let kept: { synonyms: Promise<Synonyms>; readAt: number } | null = null;

  const read = async () => {
    const { rows } = await search.query<{ phrase: string; means: string[] }>({
      name: 'synonyms',
      text: `select phrase, means from synonym order by phrase limit ${maxSynonyms}`,
    });
    return new Map(rows.map(({ phrase, means }) => [phrase, means]));
  };
  return () => {
    if (kept === null || now() - kept.readAt >= keptForMs) {
      const synonyms = read();
      const current = { synonyms, readAt: now() };
      kept = current;
      // A failed read is not kept.
      synonyms.catch(() => {
        if (kept === current) kept = null;
      });
    }
    return kept.synonyms;
  };
}
