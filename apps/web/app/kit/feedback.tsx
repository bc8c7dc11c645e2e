import { Badge } from '~/components/ui/badge.tsx';
import { Button } from '~/components/ui/button.tsx';
import { ErrorSummary } from '~/components/ui/error-summary.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { StrengthMeter } from '~/components/ui/strength-meter.tsx';
import { toast } from '~/lib/toast.ts';

function Badges() {
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone="waiting">Action needed</Badge>
      <Badge tone="checking">Pending verification</Badge>
      <Badge tone="done">Proof accepted</Badge>
      <Badge tone="error">Expired</Badge>
      <Badge tone="info">Pending</Badge>
      <Badge tone="ended">Canceled</Badge>
    </div>
  );
}

function InlineNotices() {
  return (
    <>
      <InlineNotice tone="info">Please login to rent this listing.</InlineNotice>
      <InlineNotice tone="done">Proof submitted successfully!</InlineNotice>
      <InlineNotice tone="warning" title="Proof is due">
        Submit your proof of placement by Tuesday 4:10 PM.
      </InlineNotice>
      <InlineNotice tone="error" title="That didn’t work">
        We couldn’t reach Frontage. Check your connection and try again.
      </InlineNotice>
    </>
  );
}

function LoadFailures() {
  return (
    <>
      <LoadFailure title="Your listings couldn’t be loaded" text="We couldn’t reach Frontage." />
      <LoadFailure tone="warning" title="The list may be out of date" />
    </>
  );
}

function ErrorSummaries() {
  const title = { id: 'kit-title', message: 'Title is required' };
  return (
    <>
      <ErrorSummary errors={[title]} />
      <ErrorSummary errors={[title, { id: 'kit-city', message: 'City is required' }]} />
    </>
  );
}

function Progress() {
  return (
    <>
      <ProgressBar label="wall-artwork.pdf" value={64} />
      <ProgressBar label="done.pdf" value={100} />
    </>
  );
}

function Skeletons() {
  return (
    <>
      <Skeleton className="h-24" />
      <Skeleton className="h-5 w-1/2" />
    </>
  );
}

function StrengthMeters() {
  return (
    <div className="grid gap-6 md:grid-cols-3">
      <StrengthMeter password="wall" />
      <StrengthMeter password="Billboard" refused />
      <StrengthMeter password="Billboard-42" />
    </div>
  );
}

function Toasts() {
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => toast.success('Listing added successfully')}>
        Success toast
      </Button>
      <Button look="secondary" onClick={() => toast.error('Failed to send message. Please try again.')}>
        Error toast
      </Button>
    </div>
  );
}

export const feedbackSpecimens = {
  'ui/badge': Badges,
  'ui/inline-notice': InlineNotices,
  'ui/load-failure': LoadFailures,
  'ui/error-summary': ErrorSummaries,
  'ui/progress-bar': Progress,
  'ui/skeleton': Skeletons,
  'ui/strength-meter': StrengthMeters,
  'ui/toaster': Toasts,
};
