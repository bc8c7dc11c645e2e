import type { User } from '@frontage/contract/accounts.schema';
import { Button } from '~/components/ui/button.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TabLinks } from '~/components/ui/tab-links.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';
import { formatUnreadNotices } from './labels.ts';
import { NoNotices, NoticesByDay } from './notice-list.tsx';
import { markAllRead, useNotices } from './notice-store.ts';

interface NoticesPageProps {
  user: User;
  /** The other account that is signed in here; null where there is none. */
  other: User | null;
}

export function NoticesPage({ user, other }: NoticesPageProps) {
  return (
    <>
      <NoticesHeader account={user.type} />
      {other && (
        <TabLinks
          label="Which account"
          tabs={[user, other]
            .toSorted((one, another) => one.type.localeCompare(another.type))
            .map(({ type, name }) => ({
              to: `/notices?as=${type}`,
              over: type === 'customer' ? 'Customer' : 'Seller',
              text: name,
              current: type === user.type,
            }))}
        />
      )}
      <div className="max-w-3xl pt-4">
        <AllNotices account={user.type} />
      </div>
    </>
  );
}

/** `account` is null until it is known. */
export function NoticesHeader({ account }: { account: Role | null }) {
  return (
    <PageHeader
      title="Notifications"
      lead={
        <>
          Your last 50 updates. Choose which ones we also email you in{' '}
          <TextLink to={`/account${account ? `?as=${account}` : ''}#notifications`}>notification settings</TextLink>.
        </>
      }
    />
  );
}

function AllNotices({ account }: { account: Role }) {
  const state = useNotices(account);
  const markRead = useAction(() => markAllRead(account, { inList: true }));
  if (!state)
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading</output>
        <Skeleton className="h-[60dvh]" />
      </div>
    );
  if (state.notices.length === 0)
    return (
      <div className="rounded-lg border border-line bg-card">
        <NoNotices />
      </div>
    );
  return (
    <>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <output className="text-quiet">{state.unread > 0 ? formatUnreadNotices(state.unread) : 'You’ve read everything.'}</output>
        {state.unread > 0 && (
          <Button look="secondary" small className="min-h-11" busy={markRead.isRunning} onClick={() => void markRead.run()}>
            Mark all as read
          </Button>
        )}
      </div>
      <NoticesByDay account={account} notices={state.notices} />
    </>
  );
}
