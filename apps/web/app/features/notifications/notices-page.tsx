import type { User } from '@frontage/contract/accounts.schema';
import { type ReactNode, useEffect } from 'react';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TabLinks } from '~/components/ui/tab-links.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { EmailPreferences, type LoadedPreferences } from './email-preferences.tsx';
import { NoticeList } from './notice-list.tsx';
import { markAllRead, useNotices } from './notice-store.ts';

interface NoticesPageProps {
  user: User;
  /** The other account that is signed in here; null where there is none. */
  other: User | null;
  preferences: LoadedPreferences;
}

export function NoticesPage({ user, other, preferences }: NoticesPageProps) {
  return (
    <>
      <PageHeader title="Notices" lead="Updates on your requests, and the emails you get about them." />
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
      <div className="grid gap-x-12 gap-y-10 pt-2 lg:grid-cols-2">
        <Section title="Recent" text="Newest first.">
          <AllNotices account={user.type} />
        </Section>
        <Section title="Email notifications" text="We always email you about payments and cancellations.">
          <EmailPreferences account={user.type} loaded={preferences} />
        </Section>
      </div>
    </>
  );
}

function AllNotices({ account }: { account: Role }) {
  const state = useNotices(account);
  const newestId = state?.notices[0]?._id;
  useEffect(() => {
    if (newestId) void markAllRead(account);
  }, [account, newestId]);

  if (!state)
    return (
      <div aria-busy="true">
        <output className="sr-only">Loading</output>
        <Skeleton className="h-80" />
      </div>
    );
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      <NoticeList account={account} notices={state.notices} />
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="min-w-0 pt-6">
      <h2 className="heading-section text-2xl">{title}</h2>
      <p className="mt-1.5 mb-5 text-pretty text-quiet">{text}</p>
      {children}
    </section>
  );
}
