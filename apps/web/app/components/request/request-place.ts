/** What an address asks for: a page of requests, and the one request that a mail or a notice leads to. */
export interface Place {
  page: number;
  linkedId: string | null;
}

export function placeIn(request: Request): Place {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    linkedId: searchParams.get('request'),
  };
}
