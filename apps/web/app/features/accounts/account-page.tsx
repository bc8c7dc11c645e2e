import type { User } from '@frontage/contract/accounts.schema';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TabLinks } from '~/components/ui/tab-links.tsx';
import { openPanel } from '~/lib/shortcuts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList, type Sessions } from './session-list.tsx';

export function AccountPage({ user, other, sessions }: { user: User; other: User | null; sessions: Sessions }) {
  return (
    <>
      <PageHeader title="Account" lead={`Signed in as ${user.name}, with a ${user.type} account.`} />
      {other && <AccountTabs user={user} other={other} />}
      <Section title="Profile" text="How others on Frontage see you.">
        <NameForm user={user} />
      </Section>
      <Section title="Password" text="Changing it signs you out everywhere else.">
        <PasswordForm user={user} />
      </Section>
      <Section title="Sessions" text="Where you’re signed in. Sign out any device you don’t recognize.">
        <SessionList role={user.type} sessions={sessions} />
      </Section>
      <Section title="Keyboard shortcuts" text="Keys that work on every page, such as / for search.">
        <Button look="secondary" onClick={() => openPanel('shortcuts')}>
          See or turn off shortcuts
        </Button>
      </Section>
      <Section title="Delete account" text="This can’t be undone.">
        <DeleteAccount user={user} />
      </Section>
    </>
  );
}

function AccountTabs({ user, other }: { user: User; other: User }) {
  const [customer, seller] = user.type === 'customer' ? [user, other] : [other, user];
  return (
    <div className="-mb-px">
      <TabLinks
        label="Which account"
        tabs={[customer, seller].map(({ type, name }) => ({
          to: `/account?as=${type}`,
          over: type === 'customer' ? 'Customer' : 'Seller',
          text: name,
          current: type === user.type,
        }))}
      />
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-t border-line-strong py-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <h2 className="heading-section text-2xl">{title}</h2>
        <p className="mt-1.5 text-pretty text-quiet">{text}</p>
      </div>
      <div className="max-w-xl">{children}</div>
    </section>
  );
}

export function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading</output>
      <Skeleton className="h-16 max-w-xs" />
      <Skeleton className="mt-10 h-56" />
      <Skeleton className="mt-6 h-72" />
    </div>
  );
}
