import { lazy, Suspense } from 'react';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { ApiError } from '~/lib/api-error.ts';

/** Loaded only for errors, and left out if that fails too. */
const Billboard = lazy(async () => ({
  default: await import('~/art/not-found.tsx').then(
    ({ NotFoundBillboard }) => NotFoundBillboard,
    () => NoPicture,
  ),
}));

function NoPicture(_props: { className?: string }): React.ReactNode {
  return null;
}

interface ErrorFallbackProps {
  error: unknown;
  isMissing: boolean;
}

/** The page for missing pages and for all other errors. */
export function ErrorFallback({ error, isMissing }: ErrorFallbackProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="column grid items-center gap-x-12 gap-y-10 py-14 sm:py-20 lg:grid-cols-[1fr_minmax(0,28rem)]">
      <div>
        <p className="font-semibold text-brick">Unexpected Application Error!{isMissing && ' (404)'}</p>
        <h1 className="heading-poster mt-3 max-w-[14ch]">{isMissing ? 'We can’t find that page' : 'Something went wrong'}</h1>
        <p className="mt-6 max-w-[52ch] text-lg leading-relaxed text-pretty">
          {isMissing
            ? 'There’s no page at this address. The link may be old or mistyped. Your account is fine.'
            : 'Something failed on our side, not yours. Please try again in a moment. If it keeps happening, contact us and we’ll look into it.'}
        </p>
        {requestId && (
          <p className="mt-3 text-quiet">
            If you contact us, please mention <code className="rounded-sm bg-paper-deep px-1.5 py-0.5 text-sm text-ink">{requestId}</code>.
          </p>
        )}
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/" reloadDocument={!isMissing}>
            Go to the home page
          </ButtonLink>
          <TextLink to={isMissing ? '/help' : '/contact'} reloadDocument={!isMissing}>
            {isMissing ? 'Search Help' : 'Contact us'}
          </TextLink>
        </div>
      </div>
      <Suspense>
        <Billboard className="w-full" />
      </Suspense>
    </div>
  );
}
