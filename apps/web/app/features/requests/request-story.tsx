import type { Pack } from '@frontage/contract/requests.schema';
import { ChevronDown } from 'lucide-react';
import { Timeline } from '~/components/request/timeline.tsx';
import { useWide } from './use-wide.ts';

/** Beside the request where there is room, folded below it where there is not. */
export function RequestStory({ request }: { request: Pack }) {
  const story = <Timeline request={request} viewer="customer" withDeadline={false} />;
  if (useWide())
    return (
      <div className="border-l border-line pl-10">
        <h3 className="mb-3 text-sm font-semibold text-quiet">Timeline</h3>
        {story}
      </div>
    );
  return (
    <details className="group mt-5 border-t border-line pt-2">
      <summary className="-mx-2 flex min-h-11 list-none items-center justify-between rounded-md px-2 font-semibold hover:bg-paper-deep">
        Timeline
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3">{story}</div>
    </details>
  );
}
