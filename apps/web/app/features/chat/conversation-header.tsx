import { pictureUrlInWidth, pictureWidths } from '@frontage/domain/listing/picture-widths';
import { ArrowLeft, ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar.tsx';
import { classes } from '~/components/ui/classes.ts';
import { Photo } from '~/components/ui/photo.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { type ConversationInfo, otherParty } from './conversation-info.ts';

interface ConversationHeaderProps {
  account: Role;
  info: ConversationInfo;
  isOnline: boolean;
  /** The text before the listing's title. */
  about: string;
  back: { label: string } & ({ go: () => void } | { to: string });
  children?: ReactNode;
}

/** The other party and the listing. */
export function ConversationHeader({ account, info, isOnline, about, back, children }: ConversationHeaderProps) {
  const other = otherParty(account, info);
  return (
    <div className="chat-head">
      {'go' in back ? (
        <button type="button" aria-label={back.label} onClick={back.go} className="chat-icon-button chat-back">
          <ArrowLeft aria-hidden className="size-5" />
        </button>
      ) : (
        <Link to={back.to} aria-label={back.label} className="chat-icon-button chat-back">
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
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
          {about} {info.listingTitle}
        </p>
      </div>
      <ListingThumbnail image={info.listingImage} className="chat-head-thumb" />
      {children}
    </div>
  );
}

const [smallestWidth] = pictureWidths;

/** A listing's picture in its smallest width, or an icon if it has none. */
export function ListingThumbnail({ image, className }: { image: string | null; className?: string }) {
  const noPhoto = (
    <span aria-hidden className={classes('chat-thumb', className)}>
      <ImageOff className="size-4" />
    </span>
  );
  if (!image) return noPhoto;
  const width = Number(/(\d+)\.webp$/.exec(image)?.[1] ?? 0);
  return (
    <Photo
      src={width > smallestWidth ? pictureUrlInWidth(image, smallestWidth) : image}
      alt=""
      loading="lazy"
      className={classes('chat-thumb', className)}
      fallback={noPhoto}
    />
  );
}
