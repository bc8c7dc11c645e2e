import type { User } from '@frontage/contract/accounts.schema';
import { Bell, ChartColumn, CircleHelp, LayoutDashboard, LogOut, Settings, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar.tsx';
import { MenuAction, menuIconClasses, menuItemClasses } from '~/components/ui/menu.tsx';
import { useLogOut } from '~/features/accounts/use-log-out.ts';

/** One group of menu items per signed-in account. */
export function AccountGroups({ users }: { users: readonly User[] }) {
  return (
    <>
      {users.map((user) => (
        <AccountGroup key={user.type} user={user} />
      ))}
      {users.length === 1 && (
        <Link to="/auth/login" className={menuItemClasses}>
          <UserRoundPlus aria-hidden className={menuIconClasses} />
          Add another account
        </Link>
      )}
      <Link to="/help" className={menuItemClasses}>
        <CircleHelp aria-hidden className={menuIconClasses} />
        Help
      </Link>
    </>
  );
}

function AccountGroup({ user: { name, email, type } }: { user: User }) {
  const { logOut, isLoggingOut } = useLogOut(type);
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
          <LayoutDashboard aria-hidden className={menuIconClasses} />
          Seller dashboard
        </Link>
      )}
      <Link to={type === 'seller' ? '/seller/earnings' : '/spending'} className={menuItemClasses}>
        <ChartColumn aria-hidden className={menuIconClasses} />
        {type === 'seller' ? 'Earnings' : 'Spending'}
      </Link>
      <Link to={`/notices?as=${type}`} className={menuItemClasses}>
        <Bell aria-hidden className={menuIconClasses} />
        Notifications
      </Link>
      <Link to={`/account?as=${type}`} className={menuItemClasses}>
        <Settings aria-hidden className={menuIconClasses} />
        Account
      </Link>
      <MenuAction onClick={logOut} disabled={isLoggingOut}>
        <LogOut aria-hidden className={menuIconClasses} />
        Log out
      </MenuAction>
    </fieldset>
  );
}
