import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** Where this page hangs, outermost first; the page itself is not repeated. */
  trail?: readonly { to: string; text: string }[];
  action?: ReactNode;
}

export function PageHeader({ title, lead, trail, action }: PageHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
      <div>
        {trail && (
          <nav aria-label="Breadcrumbs" className="mb-2">
            <ol className="flex flex-wrap gap-x-2 text-sm text-quiet">
              {trail.map(({ to, text }) => (
                <li key={to} className="flex items-center gap-2">
                  <Link to={to} className="inline-flex min-h-6 items-center rounded-sm hover:text-brick hover:underline">
                    {text}
                  </Link>
                  <span aria-hidden>/</span>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <h1 className="heading-poster">{title}</h1>
        {lead && <p className="mt-4 max-w-[60ch] text-lg leading-relaxed text-pretty text-quiet">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
