import type { ReactNode } from 'react';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';

interface LinkedRequestProps {
  /** The path of the list without the link. */
  list: string;
  /** The request's card; null where it could not be found. */
  children: ReactNode;
}

/** Stands above the list: an email or a notice links to a request that is not on this page of it. */
export function LinkedRequest({ list, children }: LinkedRequestProps) {
  if (!children)
    return (
      <InlineNotice tone="info" title="We couldn’t find that request">
        <p>It may belong to another account. Here are all requests of this one.</p>
      </InlineNotice>
    );
  return (
    <section aria-label="The request from your link" className="space-y-3 border-b border-line-strong pb-8">
      {children}
      <p>
        <TextLink to={list} preventScrollReset className="inline-flex min-h-6 items-center">
          Show all requests
        </TextLink>
      </p>
    </section>
  );
}
