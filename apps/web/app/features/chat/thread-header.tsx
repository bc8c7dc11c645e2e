import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '~/components/ui/avatar.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { ListingThumb } from './listing-thumb.tsx';
import { otherOf, type Talk } from './talk.ts';

interface ThreadHeaderProps {
  account: Role;
  talk: Talk;
  isOnline: boolean;
  /** Before the title of the listing. */
  about: string;
  back: { label: string; go: () => void } | null;
  children?: ReactNode;
}

/** Whom one talks with, and about which listing. */
export function ThreadHeader({ account, talk, isOnline, about, back, children }: ThreadHeaderProps) {
  const other = otherOf(account, talk);
  return (
    <div className="chat-head">
      {back && (
        <button type="button" aria-label={back.label} onClick={back.go} className="chat-icon-button chat-back">
          <ArrowLeft aria-hidden className="size-5" />
        </button>
      )}
      <Avatar name={other.name} type={other.type} className="size-10" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-2 leading-tight font-semibold">
          <span className="truncate">{other.name}</span>
          {isOnline && (
            <span className="chat-online-words">
              <span aria-hidden className="chat-online-dot" />
              Online now
            </span>
          )}
        </h2>
        <p className="chat-head-about text-sm text-quiet">
          {about} {talk.listingTitle}
        </p>
      </div>
      <ListingThumb image={talk.listingImage} className="chat-head-thumb" />
      {children}
    </div>
  );
}
