import type { Pack } from '@frontage/contract/requests.schema';
import { ChevronDown } from 'lucide-react';
import { Timeline } from '~/components/request/timeline.tsx';
import { useHasRoom } from './use-has-room.ts';

/** All that happened and will happen; folded where it would push the next request out of sight. */
export function RequestStory({ request }: { request: Pack }) {
  const story = <Timeline request={request} viewer="seller" />;
  if (!useHasRoom())
    return (
      <details className="group border-t border-line px-5">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          Timeline
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pt-1 pb-5 wrap-anywhere">{story}</div>
      </details>
    );
  return (
    <section className="border-line bg-paper px-7 py-6 wrap-anywhere max-xl:border-t xl:border-l">
      <h3 className="mb-4 text-sm text-quiet">Timeline</h3>
      {story}
    </section>
  );
}
