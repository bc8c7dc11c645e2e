import { useLocation } from 'react-router';
import { TabLinks } from '~/components/ui/tab-links.tsx';

const pages = [
  { to: '/seller/earnings', text: 'Earnings' },
  { to: '/seller/subscriptions', text: 'Subscriptions' },
  { to: '/seller/payment-settings', text: 'Payment Settings' },
];

/** Leads from one page about money to the others. Above the heading, so that it stays in its place. Large screens have the sidebar. */
export function SellerMoneyTabs() {
  const { pathname } = useLocation();
  return (
    <div className="-mt-6 mb-8 lg:hidden">
      <TabLinks label="Money" tabs={pages.map(({ to, text }) => ({ to, text, current: to === pathname }))} />
    </div>
  );
}
