import type { BillingDetails, User } from '@frontage/contract/accounts.schema';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { LoadFailure, NewestOrFailure } from '~/components/ui/load-failure.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { TabLinks } from '~/components/ui/tab-links.tsx';
import type { Loaded } from '~/lib/load-result.ts';
import { openPanel } from '~/lib/shortcuts.ts';
import { AccountSection } from './account-section.tsx';
import { BillingForm } from './billing-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList, type Sessions } from './session-list.tsx';
import { TimeZoneForm } from './time-zone-form.tsx';

interface AccountPageProps {
  user: User;
  /** The other account that is signed in here; null where there is none. */
  other: User | null;
  sessions: Sessions;
  /** Only customers have these. */
  billing: Loaded<BillingDetails> | null;
  cards: ReactNode;
  /** The person's notification settings, which belong to another feature. */
  notifications: ReactNode;
  /** When older data was loaded; null if all of it is new. */
  loadedAt: number | null;
}

export function AccountPage({ user, other, sessions, billing, cards, notifications, loadedAt }: AccountPageProps) {
  return (
    <>
      <PageHeader title="Account" lead={`Signed in as ${user.name}, with a ${user.type} account.`} />
      {loadedAt !== null && (
        <LoadFailure tone="warning" title="This may be out of date" text="We couldn’t refresh your account just now." loadedAt={loadedAt} />
      )}
      {other && <AccountTabs user={user} other={other} />}
      <AccountSection title="Profile" text="How others on Frontage see you.">
        <NameForm user={user} />
        <EmailForm user={user} />
      </AccountSection>
      {billing && (
        <>
          <AccountSection title="Payment methods" text="Cards for your rentals. You pay only when you subscribe.">
            {cards}
          </AccountSection>
          <AccountSection title="Billing details" text="Printed on all your receipts, including earlier ones.">
            <NewestOrFailure loaded={billing} title="Your billing details couldn’t be loaded">
              {(details) => <BillingForm details={details} />}
            </NewestOrFailure>
          </AccountSection>
        </>
      )}
      <AccountSection title="Password" text="Changing it signs you out everywhere else.">
        <PasswordForm user={user} />
      </AccountSection>
      <AccountSection title="Sessions" text="Where you’re signed in. Sign out any device you don’t recognize.">
        <SessionList role={user.type} sessions={sessions} />
      </AccountSection>
      <AccountSection title="Time zone" text="Deadlines and other times are shown in it, here and in emails.">
        <TimeZoneForm account={user.type} />
      </AccountSection>
      <AccountSection
        id="notifications"
        title="Notifications"
        text="Everything always appears on your notifications page. We always email you about payments and cancellations."
      >
        {notifications}
      </AccountSection>
      <AccountSection title="Keyboard shortcuts" text="Keys that work on every page, such as / for search.">
        <Button look="secondary" onClick={() => openPanel('shortcuts')}>
          See or turn off shortcuts
        </Button>
      </AccountSection>
      <AccountSection title="Delete account" text="This can’t be undone.">
        <DeleteAccount user={user} />
      </AccountSection>
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

export function AccountSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading</output>
      <PageHeader title="Account" lead={'\u00a0'} />
      <AccountSection title="Profile" text="How others on Frontage see you.">
        <Skeleton className="h-64" />
      </AccountSection>
      <Skeleton className="h-72" />
    </div>
  );
}
