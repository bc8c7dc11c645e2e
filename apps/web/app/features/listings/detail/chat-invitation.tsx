import type { Listing } from '@frontage/contract/listings.schema';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'react-router';
import { chatButtonClasses, chatPlaceId } from '~/components/ui/chat-button.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { useSignedIn } from '~/lib/signed-in.ts';

/** A login link for visitors and other sellers. For customers the chat puts its button here, and the listing's seller has neither. */
export function ChatInvitation({ listing: { _id, _seller } }: { listing: Listing }) {
  const { customer, seller } = useSignedIn();
  if (seller?._id === _seller._id) return null;
  return (
    <span id={chatPlaceId} className="shrink-0 lg:min-h-11 lg:min-w-52">
      {!customer && (
        <Link
          to={loginPath({ pathname: `/listing/${_id}`, search: '?chat=open' })}
          state={{ notice: 'Please login to chat with the seller.' }}
          aria-label="Chat with Seller"
          data-floating="high"
          className={chatButtonClasses}
        >
          <MessageSquareText aria-hidden className="size-5" />
          <span className="max-sm:hidden">Chat with Seller</span>
        </Link>
      )}
    </span>
  );
}
