import type { User } from '@frontage/contract/accounts.schema';
import { CircleUserRound, LayoutDashboard, LogIn, LogOut, Settings, UserPlus, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Menu, MenuAction, menuItemClasses } from '~/components/ui/menu.tsx';
import { useLogOut } from '~/features/accounts/use-log-out.ts';
import { useSignedIn } from '~/lib/signed-in.ts';

/** As wide as an avatar, so that words stand below names. */
const iconClasses = 'h-5 w-9 shrink-0 text-quiet';

/** Who is signed in, and what each of them may do. A seller and a customer may be, side by side. */
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
      {users.length === 0 ? <SignedOutLinks /> : users.map((user) => <AccountGroup key={user.type} user={user} />)}
      {users.length === 1 && (
        <Link to="/auth/login" className={menuItemClasses}>
          <UserRoundPlus aria-hidden className={iconClasses} />
          Add another account
        </Link>
      )}
    </Menu>
  );
}

function SignedOutLinks() {
  return (
    <>
      <Link to="/auth/login" className={menuItemClasses}>
        <LogIn aria-hidden className={iconClasses} />
        Sign In
      </Link>
      <Link to="/auth/register" className={menuItemClasses}>
        <UserPlus aria-hidden className={iconClasses} />
        Sign Up
      </Link>
    </>
  );
}

function AccountGroup({ user: { name, email, type } }: { user: User }) {
  const { logOut, leaving } = useLogOut(type);
  return (
    <fieldset aria-label={`${name}, ${type}`} className="mb-2 min-w-0 border-b border-line pb-2 last:mb-0 last:border-0 last:pb-0">
      <div className="flex gap-3 px-3 py-2">
        <Avatar name={name} type={type} />
        <div className="min-w-0 wrap-anywhere">
          <p className="leading-tight font-semibold">{name}</p>
          <p className="mt-0.5 text-sm text-quiet capitalize">{type}</p>
          <p className="text-sm text-quiet">{email}</p>
        </div>
      </div>
      {type === 'seller' && (
        <Link to="/seller/listings" className={menuItemClasses}>
          <LayoutDashboard aria-hidden className={iconClasses} />
          Seller dashboard
        </Link>
      )}
      <Link to={`/account?as=${type}`} className={menuItemClasses}>
        <Settings aria-hidden className={iconClasses} />
        Account
      </Link>
      <MenuAction onClick={logOut} disabled={leaving}>
        <LogOut aria-hidden className={iconClasses} />
        Log out
      </MenuAction>
    </fieldset>
  );
}
