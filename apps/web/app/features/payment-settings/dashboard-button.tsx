import { ExternalLink } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import type { AccountDesk } from './use-connected-account.ts';

interface DashboardButtonProps {
  desk: AccountDesk;
  /** Whether it is the one thing to do. */
  isMain?: boolean;
  className?: string;
}

export function DashboardButton({ desk: { underWay, openDashboard }, isMain = false, className }: DashboardButtonProps) {
  return (
    <Button look={isMain ? 'primary' : 'secondary'} className={className} busy={underWay === 'dashboard'} onClick={() => void openDashboard()}>
      Stripe Dashboard
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  );
}
