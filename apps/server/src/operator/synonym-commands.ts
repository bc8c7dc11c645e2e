import { listSynonyms, readSynonym, removeSynonym, saveSynonym } from '../features/search/public.ts';
import { done, failed, type RunCommand } from './command.ts';

/** Searches read synonyms once a minute, and cached results may be a little older. */
const delay = 'two minutes';

export function parseSynonymsCommand([verb, ...words]: string[]): RunCommand | null {
  const text = words.join(' ');
  if (verb === 'list') return words.length === 0 ? showSynonyms : null;
  if (verb === 'remove') return words.length > 0 ? remove(text) : null;
  return verb === 'add' ? add(text) : null;
}

/** 'coffee shop = cafe, coffee' */
function add(text: string): RunCommand | null {
  const [phrase = '', means = '', ...rest] = text.split('=');
  const synonym = rest.length === 0 ? readSynonym(phrase, means.split(',')) : null;
  return (
    synonym &&
    (async (deps) =>
      (await saveSynonym(deps, synonym))
        ? done(`A search for “${synonym.phrase}” also finds: ${synonym.means.join(', ')}. This works everywhere within ${delay}.`)
        : failed('There are too many synonyms. Remove one first.'))
  );
}

const showSynonyms: RunCommand = async (deps) => {
  const synonyms = await listSynonyms(deps);
  return done(synonyms.length === 0 ? 'There are no synonyms.' : synonyms.map(({ phrase, means }) => `${phrase} = ${means.join(', ')}`).join('\n'));
};

function remove(phrase: string): RunCommand {
  return async (deps) =>
    (await removeSynonym(deps, phrase))
      ? done(`The synonym is removed. Searches stop using it within ${delay}.`)
      : failed('There is no such synonym. See: synonyms list');
}
