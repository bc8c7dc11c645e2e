import { Outlet, useSearchParams } from 'react-router';
import { SellerFrame } from '~/layout/seller-frame.tsx';
import { SiteFrame } from '~/layout/site-frame.tsx';
import { useSignedIn } from '~/lib/signed-in.ts';
import '~/account-pages.css';

/** Pages that either kind of account may open, each in the frame that this account has everywhere else. */
export default function AccountLayout() {
  if (useIsSellers())
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

/** As the pages themselves choose; before it is known who is signed in, the address alone decides. */
function useIsSellers(): boolean {
  const [address] = useSearchParams();
  const { seller, customer } = useSignedIn();
  if (seller && customer) return address.get('as') === 'seller';
  return seller !== null || (customer === null && address.get('as') === 'seller');
}
