import { PrefetchPageLinks } from 'react-router';
import { AfterContent } from './after-content.tsx';

/** Loads the code of the pages that people move between, after the content, so that they also open without a network. */
export function LoadMainPages({ pages }: { pages: readonly string[] }) {
  return (
    <AfterContent>
      {pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
    </AfterContent>
  );
}
