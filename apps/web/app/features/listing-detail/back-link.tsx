import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/** Whoever came from a search goes back to it, to the same page and place; everybody else to the start page. */
export function BackLink() {
  const navigate = useNavigate();
  const cameFrom: unknown = useLocation().state;

  function goBack(event: MouseEvent) {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !isFromSearch(cameFrom)) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to="/" onClick={goBack} className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium hover:text-brick hover:underline">
      <ArrowLeft aria-hidden className="size-4" />
      Back to listings
    </Link>
  );
}

function isFromSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === 'search';
}
