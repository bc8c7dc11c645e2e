import type { Pack } from '@frontage/contract/requests.schema';
import { FoldedTimeline } from '~/components/request/folded-timeline.tsx';
import { Timeline } from '~/components/request/timeline.tsx';
import { useMedia } from '~/lib/use-media.ts';

/** Beside the request where there is room, folded below it where there is not. */
export function RequestStory({ request }: { request: Pack }) {
  const isWide = useMedia('(min-width: 64rem)');
  const story = <Timeline request={request} viewer="customer" withDeadline={false} />;
  if (!isWide) return <FoldedTimeline className="mt-5 -mb-5 sm:-mb-7">{story}</FoldedTimeline>;
  return (
    <div className="border-l border-line pl-10">
      <h3 className="mb-3 text-sm font-semibold text-quiet">Timeline</h3>
      {story}
    </div>
  );
}
