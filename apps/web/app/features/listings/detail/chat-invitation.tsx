import type { Listing } from '@frontage/contract/listings.schema';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { floatingClasses } from '~/components/ui/floating-classes.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { useSignedIn } from '~/lib/signed-in.ts';

/** A login link for visitors and other sellers. Customers have the chat here instead, and the listing's seller has neither. */
export function ChatInvitation({ listing: { _id, _seller } }: { listing: Listing }) {
  const { customer, seller } = useSignedIn();
  if (customer || seller?._id === _seller._id) return null;
  return (
    <Link
      to={loginPath({ pathname: `/listing/${_id}`, search: '?chat=open' })}
      state={{ notice: 'Please login to chat with the seller.' }}
      aria-label="Chat with Seller"
      data-floating="high"
      className={floatingClasses}
    >
      <MessageSquareText aria-hidden className="size-5" />
      <span className="max-sm:hidden">Chat with Seller</span>
    </Link>
  );
}
