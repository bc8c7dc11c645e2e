import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '~/art/logo.tsx';

/** Links to the home page. On the home page it scrolls to the top. */
export function BrandLink() {
  const { pathname } = useLocation();

  function scrollToTop(event: MouseEvent) {
    if (pathname !== '/') return;
    event.preventDefault();
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }

  return (
    <Link to="/" onClick={scrollToTop} className="-mx-1 inline-flex min-h-11 items-center rounded-md px-1">
      <Logo className="text-[1.6rem] max-sm:text-[1.4rem]" />
    </Link>
  );
}
