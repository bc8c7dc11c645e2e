import { Outlet, useSearchParams } from 'react-router';
import { SellerFrame } from '~/layout/seller-frame.tsx';
import { SiteFrame } from '~/layout/site-frame.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import '~/account-pages.css';

/** Pages for both roles, in the frame of the signed-in account. */
export default function AccountLayout() {
  if (useIsSellerPage())
    return (
      <SellerFrame>
        <Outlet />
      </SellerFrame>
    );
  return (
    <SiteFrame>
      <div className="column py-14">
        <Outlet />
      </div>
    </SiteFrame>
  );
}

/** Matches requireAnyRole. Before hydration, when nobody is known to be signed in, the URL alone decides. */
function useIsSellerPage(): boolean {
  const [params] = useSearchParams();
  const { seller, customer } = useSignedIn();
  if (seller && customer) return params.get('as') === 'seller';
  return seller !== null || (customer === null && params.get('as') === 'seller');
}
