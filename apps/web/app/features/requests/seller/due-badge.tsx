import { useEffect, useState } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { api } from '~/lib/api.ts';
import { orNull } from '~/lib/load-result.ts';
import { useMediaQuery } from '~/lib/use-media-query.ts';
import { useOnRequestsChanged } from '../model/use-live-requests.ts';

/** How many requests need the seller's action, on the tab of a phone. Larger screens have no tabs, so they don't ask. */
export function DueTabBadge() {
  return useMediaQuery('(width < 48rem)') ? <Count className="absolute top-1 left-1/2 ml-1" /> : null;
}

/** The same in the sidebar, which only large screens show. */
export function DueNavigationBadge() {
  return useMediaQuery('(width >= 64rem)') ? <Count className="ml-auto" /> : null;
}

function Count({ className }: { className: string }) {
  const [count, setCount] = useState(0);
  const load = () => void orNull(api('GET /api/seller/requests-due', { query: { limit: 1 }, quiet: true })).then((due) => due && setCount(due.total));
  useEffect(load, []);
  useOnRequestsChanged('seller', load);
  if (count === 0) return null;
  return (
    <span className={classes('min-w-5 rounded-full bg-brick px-1 text-center text-xs leading-5 font-bold text-on-brick tabular-nums', className)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count === 1 ? '1 needs your action' : `${count} need your action`}</span>
    </span>
  );
}
