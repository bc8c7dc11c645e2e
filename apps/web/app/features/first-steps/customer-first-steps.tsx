import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '~/components/ui/button.tsx';
import { api } from '~/lib/api.ts';
import { findDraftListing } from '~/lib/attachment-drafts.ts';
import { orNull } from '~/lib/load-result.ts';
import { FirstSteps } from './first-steps.tsx';

interface CustomerFirstStepsProps {
  customerId: string;
  /** The search is for some city or other place. */
  hasPlace: boolean;
  /** The element that holds the search results. */
  resultsId: string;
}

/** On the home page, until the first request is sent. */
export function CustomerFirstSteps({ customerId, hasPlace, resultsId }: CustomerFirstStepsProps) {
  const [progress, setProgress] = useState<{ hasRequest: boolean; draftListing: string | null }>();
  useEffect(() => {
    let isMounted = true;
    void readProgress(customerId).then((read) => isMounted && read && setProgress(read));
    return () => {
      isMounted = false;
    };
  }, [customerId]);
  if (!progress || progress.hasRequest) return null;
  const { draftListing } = progress;
  return (
    <div className="column pt-8">
      <FirstSteps
        title="Your first ad in three steps"
        name={customerId}
        steps={[
          {
            title: 'Pick a city',
            text: 'Choose where people should see you, and open a space you like.',
            isDone: hasPlace || draftListing !== null,
            action: (
              <a href={`#${resultsId}`} className={buttonClasses('secondary', true)}>
                See spaces
              </a>
            ),
          },
          {
            title: 'Attach your artwork',
            text: 'Add it on the space’s page. A sketch is enough. The seller reviews it before accepting.',
            isDone: draftListing !== null,
            action: null,
          },
          {
            title: 'Send a request',
            text: 'Sending it is free. Most sellers are paid once your ad is up and you accept its photos.',
            isDone: false,
            action: draftListing && (
              <Link to={`/listing/${draftListing}`} className={buttonClasses('secondary', true)}>
                Continue
              </Link>
            ),
          },
        ]}
      />
    </div>
  );
}

async function readProgress(customerId: string) {
  const [requests, draftListing] = await Promise.all([
    orNull(api('GET /api/customer/requests', { query: { page: 1, limit: 1 }, quiet: true })),
    findDraftListing(customerId),
  ]);
  return requests && { hasRequest: requests.pagination.totalRequests > 0, draftListing };
}
