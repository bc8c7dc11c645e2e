import { CircleCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Button, buttonClasses } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useAutomaticRetry } from '~/lib/use-automatic-retry.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import { CaptureForm } from './capture-form.tsx';
import { changeCapture, openCapture, useCapture } from './open-capture.ts';

/** Where a phone takes the photos of one request. The secret is behind the #, which browsers send to nobody. */
export function CapturePage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = hash.slice(1);
  return (
    <div className="column max-w-2xl! py-10 sm:py-12">
      {!isHydrated ? <Opening /> : /^[\w-]{43}$/.test(token) ? <Capture key={token} token={token} /> : <LinkOver />}
    </div>
  );
}

function Capture({ token }: { token: string }) {
  const state = useCapture(token);
  if (state.name === 'open') return <CaptureForm capture={state.capture} onChange={(change) => void changeCapture(state.capture, change)} />;
  if (state.name === 'unreachable') return <Unreachable message={state.message} onRetry={() => void openCapture(token)} />;
  if (state.name === 'refused') return <Refused message={state.message} />;
  if (state.name === 'sent') return <Sent />;
  return state.name === 'over' ? <LinkOver /> : <Opening />;
}

function Opening() {
  return (
    <div aria-busy="true">
      <PageHeader title="Proof photos" />
      <output className="sr-only">Opening the link</output>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}

function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  useAutomaticRetry(onRetry, false);
  return (
    <>
      <PageHeader title="Proof photos" />
      <InlineNotice tone="error" title="The link could not be opened">
        <p>{message}</p>
        <Button look="secondary" small className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </InlineNotice>
    </>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <>
      <PageHeader title="Proof photos" />
      <InlineNotice tone="error" title="No photos are needed now">
        {message}
      </InlineNotice>
    </>
  );
}

function LinkOver() {
  return (
    <>
      <PageHeader title="Proof photos" />
      <EmptyState title="This link doesn’t work" action={<RequestsLink />}>
        <p>It may have expired, or another phone has used it. A link has to be opened within 30 minutes, on one phone only.</p>
        <p>Ask the person who sent it for a new one. Sellers get it in their request, under “Submit Proof”.</p>
      </EmptyState>
    </>
  );
}

function Sent() {
  return (
    <div className="rounded-lg border border-line bg-card px-5 py-10 text-center">
      <CircleCheck aria-hidden className="mx-auto size-14 text-verdigris" />
      <h1 className="mt-5 heading-section">Your photos are sent</h1>
      <p className="mx-auto mt-3 mb-7 max-w-[44ch] text-balance text-quiet">
        The customer has 48 hours to review them. You’re done here and can close this page.
      </p>
      <RequestsLink />
    </div>
  );
}

/** The person who takes the photos may have no account. */
function RequestsLink() {
  const isSeller = useSignedIn(({ seller }) => seller !== null);
  const path = '/seller/requested';
  return (
    <Link to={isSeller ? path : `/auth/login?next=${encodeURIComponent(path)}`} className={buttonClasses('secondary')}>
      {isSeller ? 'Go to your requests' : 'Sign in as the seller'}
    </Link>
  );
}
