import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClasses } from './button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  /** The URL of a page. Each page has one, so it can be opened in a new tab or bookmarked. */
  href: (page: number) => string;
  /** The total is unknown: `totalPages` only says whether there is a next page. */
  isOpenEnded?: boolean;
  /** For lists that scroll to their own start. */
  preventScrollReset?: boolean;
}

export function Pagination({ page, totalPages, href, isOpenEnded = false, preventScrollReset = false }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 sm:justify-center sm:gap-4">
      <Step to={page > 1 ? href(page - 1) : null} rel="prev" preventScrollReset={preventScrollReset}>
        <ChevronLeft aria-hidden className="size-5" />
        Previous
      </Step>
      <span className="text-center tabular-nums">
        Page {page}
        {!isOpenEnded && ` of ${totalPages}`}
      </span>
      <Step to={page < totalPages ? href(page + 1) : null} rel="next" preventScrollReset={preventScrollReset}>
        Next
        <ChevronRight aria-hidden className="size-5" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  rel: string;
  preventScrollReset: boolean;
  children: ReactNode;
}

function Step({ to, rel, preventScrollReset, children }: StepProps) {
  if (to === null) {
    return (
      <Button look="secondary" disabled className="max-sm:px-3">
        {children}
      </Button>
    );
  }
  return (
    <Link to={to} rel={rel} preventScrollReset={preventScrollReset} className={`${buttonClasses('secondary')} max-sm:px-3`}>
      {children}
    </Link>
  );
}
