import { redirect } from 'react-router';

/** No list is longer, and the API refuses pages beyond it. */
const highestPage = 10_000;

/** The page that an address asks for. If it asks for one that can't be, it throws a redirect to the address without it. */
export function readPageParam(request: Request): number {
  const url = new URL(request.url);
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  const page = Number(text);
  if (Number.isSafeInteger(page) && page >= 1 && page <= highestPage && String(page) === text) return page;
  url.searchParams.delete('page');
  throw redirect(url.pathname + url.search);
}
