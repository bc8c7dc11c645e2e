/** No list is longer, and the API refuses pages beyond it. */
const highestPage = 10_000;

/** The page that an address asks for; 1 unless it names a sensible one. */
export function readPageParam(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= highestPage ? page : 1;
}
