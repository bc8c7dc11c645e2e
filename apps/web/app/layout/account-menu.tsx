import { CircleUserRound, LogIn, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Menu, menuIconClasses, menuItemClasses } from '~/components/ui/menu.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { AfterContent } from './after-content.tsx';

/** Lazy: signed-out visitors never need it. */
const AccountGroups = lazyComponent(async () => (await import('./account-groups.tsx')).AccountGroups);

/** A seller and a customer can be signed in at the same time. */
export function AccountMenu() {
  const { customer, seller } = useSignedIn();
  const users = [customer, seller].filter((user) => user !== null);
  return (
    <Menu
      label={users.length > 0 ? `Account: ${users.map(({ name }) => name).join(' and ')}` : 'Account'}
      buttonClassName="flex min-h-11 items-center gap-1 rounded-md border border-line-strong bg-card p-1 hover:border-ink"
      button={
        users.length > 0 ? (
          users.map((user) => <Avatar key={user.type} name={user.name} type={user.type} />)
        ) : (
          <span className="flex items-center gap-2 px-2">
            <CircleUserRound aria-hidden className="size-6" />
            <span className="hidden font-medium sm:inline">Account</span>
          </span>
        )
      }
    >
      {users.length === 0 ? (
        <SignedOutLinks />
      ) : (
        <AfterContent>
          <AccountGroups users={users} />
        </AfterContent>
      )}
    </Menu>
  );
}

function SignedOutLinks() {
  return (
    <>
      <Link to="/auth/login" className={menuItemClasses}>
        <LogIn aria-hidden className={menuIconClasses} />
        Sign In
      </Link>
      <Link to="/auth/register" className={menuItemClasses}>
        <UserPlus aria-hidden className={menuIconClasses} />
        Sign Up
      </Link>
    </>
  );
}
