import { Suspense, use } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { useChat } from '~/features/chat/live-chat.ts';
import { type LoadedTasks, loadSellerTasks, TasksPanel, TasksSkeleton } from '~/features/requests/seller/tasks-panel.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { rememberedSeller } from '~/lib/guard.ts';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-today';

const PushCard = lazyComponent(async () => (await import('~/features/notifications/push/push-card.tsx')).PushCard);

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Today', description: 'What needs your action, by deadline.' }, matches);

/** The page opens at once and shows its tasks when they arrive. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  rememberedSeller(request);
  return { tasks: loadSellerTasks() };
}

const header = <PageHeader title="Today" lead="What needs your action, the next deadline first." />;

export const handle: PageHandle = {
  Fallback: () => (
    <>
      {header}
      <TasksSkeleton />
    </>
  ),
};

export default function SellerToday({ loaderData: { tasks } }: Route.ComponentProps) {
  const unread = useChat('seller', (chat) => chat.unread);
  return (
    <>
      {header}
      <Suspense fallback={<TasksSkeleton />}>
        <TasksPanel loading={tasks} unread={unread} />
      </Suspense>
      {/* Below the tasks, which it would push down. */}
      <Suspense>
        <OfferPush tasks={tasks} />
      </Suspense>
    </>
  );
}

/** Once there is a request, there is something to be notified of. */
function OfferPush({ tasks }: { tasks: LoadedTasks }) {
  const loaded = use(tasks);
  return 'requests' in loaded && loaded.total > 0 && <PushCard account="seller" />;
}
