import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '~/art/logo.tsx';

/** Leads home, and at home to the top of the page. */
export function BrandLink() {
  const { pathname } = useLocation();

  function toTop(event: MouseEvent) {
    if (pathname !== '/') return;
    event.preventDefault();
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  }

  return (
    <Link to="/" onClick={toTop} className="-mx-1 inline-flex min-h-11 items-center rounded-md px-1">
      <Logo className="text-[1.6rem]" />
    </Link>
  );
}
