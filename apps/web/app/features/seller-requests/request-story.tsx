import type { Pack } from '@frontage/contract/requests.schema';
import { FoldedTimeline } from '~/components/request/folded-timeline.tsx';
import { Timeline } from '~/components/request/timeline.tsx';
import { useMedia } from '~/lib/use-media.ts';

/** All that happened and will happen; folded on phones. */
export function RequestStory({ request }: { request: Pack }) {
  const hasRoom = useMedia('(min-width: 40rem)');
  const story = <Timeline request={request} viewer="seller" />;
  if (!hasRoom) return <FoldedTimeline className="px-5">{story}</FoldedTimeline>;
  return (
    <section className="border-line bg-paper px-7 py-6 max-xl:border-t xl:border-l">
      <h3 className="mb-4 text-sm text-quiet">Timeline</h3>
      {story}
    </section>
  );
}
