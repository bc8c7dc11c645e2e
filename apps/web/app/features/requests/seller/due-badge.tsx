import { useEffect, useState } from 'react';
import { api } from '~/lib/api.ts';
import { orNull } from '~/lib/load-result.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { useOnRequestsChanged } from '../model/use-live-requests.ts';

/** How many requests need the seller's action, on the tab of a phone. */
export function DueBadge() {
  // Larger screens have no tabs, so they need no count.
  return useMediaQuery('(width < 48rem)') ? <Count /> : null;
}

function Count() {
  const [count, setCount] = useState(0);
  const load = () => void orNull(api('GET /api/seller/requests-due', { query: { limit: 1 }, quiet: true })).then((due) => due && setCount(due.total));
  useEffect(load, []);
  useOnRequestsChanged('seller', load);
  if (count === 0) return null;
  return (
    <span className="absolute top-1 left-1/2 ml-1 min-w-5 rounded-full bg-brick px-1 text-center text-xs leading-5 font-bold text-on-brick tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count === 1 ? '1 needs your action' : `${count} need your action`}</span>
    </span>
  );
}
