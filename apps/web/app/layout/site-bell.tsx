import { lazyComponent } from '~/lib/lazy-component.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { AfterContent } from './after-content.tsx';

/** Lazy with its styles: signed-out visitors have no notices. */
const Bell = lazyComponent(async () => (await import('~/features/notifications/bell.tsx')).NotificationBell);

export function SiteBell({ account }: { account: Role }) {
  const user = useSignedIn((state) => state[account]);
  if (!user) return null;
  return (
    <AfterContent fallback={<span className="size-11" />}>
      <Bell account={account} />
    </AfterContent>
  );
}
