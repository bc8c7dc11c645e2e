import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClasses } from './button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The address of a page, so that each one can be opened in a new tab and found again. */
  href: (page: number) => string;
}

export function Pagination({ page, totalPages, href }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 sm:justify-center">
      <Step to={page > 1 ? href(page - 1) : null} rel="prev">
        <ChevronLeft aria-hidden className="size-5" />
        Previous
      </Step>
      <span className="tabular-nums">
        Page {page} of {totalPages}
      </span>
      <Step to={page < totalPages ? href(page + 1) : null} rel="next">
        Next
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <Button look="secondary" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} rel={rel} className={buttonClasses('secondary')}>
      {children}
    </Link>
  );
}
