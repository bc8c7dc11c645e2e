import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** The parent page. */
  back?: { to: string; text: string };
  action?: ReactNode;
}

export function PageHeader({ title, lead, back, action }: PageHeaderProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
      <div>
        {back && (
          <Link
            to={back.to}
            className="-mt-2.5 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium hover:text-brick hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.text}
          </Link>
        )}
        <h1 className="heading-poster">{title}</h1>
        {lead && <p className="mt-4 max-w-[60ch] text-lg leading-relaxed text-pretty wrap-anywhere text-quiet">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
