import type { RequestDetails } from '@frontage/contract/request-details';
import { MessageSquareText } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { messagesHash } from '~/features/requests/public.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import type { Role } from '~/lib/signed-in.ts';
import { type ConversationInfo, otherParty } from './conversation-info.ts';

/** Lazy with its styles: most visits to a request don't need it. */
const EmbeddedConversation = lazyComponent(async () => (await import('./embedded-conversation.tsx')).EmbeddedConversation);

/** The conversation with the other side, in the page of a request. It opens on demand, or for links that lead to it. */
export function RequestConversation({ account, details }: { account: Role; details: RequestDetails }) {
  const info = toConversationInfo(details);
  const isLinked = useLocation().hash === messagesHash;
  const [isOpen, setOpen] = useState(isLinked);
  const panel = useRef<HTMLDivElement>(null);
  const { name } = otherParty(account, info);
  useEffect(() => {
    // The request comes after the page, so the browser could not scroll here by itself.
    if (isLinked) panel.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <div ref={panel}>
      <Panel title="Messages">
        {isOpen ? (
          <Suspense fallback={<Skeleton className="h-[28rem]" />}>
            <EmbeddedConversation account={account} info={info} />
          </Suspense>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 text-quiet wrap-anywhere">{describeConversation(details, account, name)}</p>
            <Button look="secondary" onClick={() => setOpen(true)} className="min-w-0 wrap-anywhere">
              <MessageSquareText aria-hidden className="size-5" />
              Message {name}
            </Button>
          </div>
        )}
      </Panel>
    </div>
  );
}

/** A customer has one conversation about a listing, whatever they request there. */
function toConversationInfo({ request: { _listing, _seller, customerName }, customer }: RequestDetails): ConversationInfo {
  return {
    listingId: _listing._id,
    listingTitle: _listing.title,
    listingImage: _listing.image,
    customerId: customer._id,
    customerName,
    sellerId: _seller._id,
    sellerName: _seller.name,
  };
}

function describeConversation({ conversation }: RequestDetails, account: Role, name: string): string {
  if (conversation) return `Read and answer your messages with ${name}.`;
  return account === 'customer' ? `Ask ${name} about size, light, dates or printing.` : `Ask ${name} about the artwork, dates or printing.`;
}
