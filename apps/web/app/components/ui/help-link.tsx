import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';

interface HelpLinkProps {
  answer: string;
  /** For forms: what was typed stays. */
  inNewTab?: boolean;
  children: string;
}

/** Leads to one answer of the help page. A test checks that the answer exists. */
export function HelpLink({ answer, inNewTab = false, children }: HelpLinkProps) {
  return (
    <Link
      to={`/help#${answer}`}
      target={inNewTab ? '_blank' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-base font-medium text-ink underline-offset-4 hover:text-brick hover:underline"
    >
      <CircleHelp aria-hidden className="size-4.5 shrink-0" />
      {children}
      {inNewTab && <span className="sr-only"> (opens in a new tab)</span>}
    </Link>
  );
}
