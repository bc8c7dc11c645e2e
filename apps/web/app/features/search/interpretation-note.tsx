import { TextLink } from '~/components/ui/text-link.tsx';
import { type Search, writeSearch } from '~/lib/search-params.ts';
import type { SearchResults } from './find-listings.ts';
import { focusResults } from './focus-results.ts';

/** Says how the keyword was understood, if not word by word. Screen readers hear it after the count. */
export function InterpretationNote({ search, results }: { search: Search; results: SearchResults }) {
  const { correctedKeyword, ignoredWords = [] } = results;
  const linkTo = (exact: boolean) => ({ to: `/${writeSearch({ ...search, exact, page: 1 })}`, preventScrollReset: true, onClick: focusResults });
  return (
    <output className="block wrap-anywhere">
      {correctedKeyword !== undefined && (
        <p className="mb-5">
          Showing results for <strong>{correctedKeyword}</strong>. Search instead for{' '}
          <TextLink {...linkTo(true)} className="italic">
            {search.searchKeyword}
          </TextLink>
        </p>
      )}
      {ignoredWords.length > 0 && (
        <p className="mb-5">
          No space matches every word. Left out: <em>{ignoredWords.join(', ')}</em>.
        </p>
      )}
      {search.exact && (
        <p className="mb-5">
          Showing exact matches only. <TextLink {...linkTo(false)}>Include similar words</TextLink>
        </p>
      )}
    </output>
  );
}
