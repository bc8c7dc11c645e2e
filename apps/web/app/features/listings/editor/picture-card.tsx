import { ArrowLeft, ArrowRight, ImageOff, RotateCcw, Star, Trash2, X, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { classes } from '~/components/ui/classes.ts';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import type { PictureUploads } from './picture-uploads.ts';
import { isUploading, type FormPicture } from './picture-uploads.ts';

interface PictureCardProps {
  picture: FormPicture;
  place: number;
  count: number;
  tray: PictureUploads;
}

export function PictureCard({ picture, place, count, tray }: PictureCardProps) {
  const { key, name, state } = picture;
  return (
    <li
      className="flex flex-col @container overflow-hidden rounded-lg border border-line bg-card first:col-span-2 sm:first:row-span-2"
      data-picture={key}
    >
      <div className="relative aspect-[4/3] flex-1 bg-paper-deep">
        <Preview picture={picture} place={place} />
        <div className="absolute top-2 left-2">
          {place === 0 && <CoverMark />}
          {place > 0 && state === 'ready' && (
            <Act icon={Star} label={`Make cover: ${name}`} text="Make cover" raised onClick={() => moveAndHold(tray, key, 0)} />
          )}
        </div>
        {state === 'ready' && (
          <div className="absolute inset-x-2 bottom-2 flex items-center gap-1.5">
            {count > 1 && <Moves picture={picture} place={place} count={count} tray={tray} />}
            <Act
              icon={Trash2}
              label={`Remove ${name}`}
              // On a small picture there is no room for three buttons and a word.
              text={<span className="@max-[12rem]:hidden">Remove</span>}
              raised
              className="ml-auto"
              data-act="remove"
              onClick={() => removeAndLead(tray, key)}
            />
          </div>
        )}
      </div>
      {state !== 'ready' && <Progress picture={picture} tray={tray} />}
    </li>
  );
}

function CoverMark() {
  return (
    <span className="flex items-center gap-1.5 rounded-md bg-ink px-2.5 py-1.5 text-sm font-semibold text-paper">
      <Star aria-hidden className="size-4 fill-current" />
      Cover
    </span>
  );
}

function Moves({ picture: { key, name }, place, count, tray }: PictureCardProps) {
  const move = (to: number) => moveAndHold(tray, key, to);
  return (
    <>
      <Act icon={ArrowLeft} label={`Move ${name} forward`} raised disabled={place === 0} data-act="forward" onClick={() => move(place - 1)} />
      <Act icon={ArrowRight} label={`Move ${name} back`} raised disabled={place === count - 1} data-act="back" onClick={() => move(place + 1)} />
    </>
  );
}

function Preview({ picture: { picture, preview, name }, place }: Pick<PictureCardProps, 'picture' | 'place'>) {
  const [unreadable, setUnreadable] = useState(false);
  const alt = place === 0 ? `${name}, the cover` : name;
  if (picture)
    return (
      <ListingPicture
        {...picture}
        sizes={place === 0 ? '(min-width: 40rem) 450px, 90vw' : '(min-width: 40rem) 220px, 45vw'}
        alt={alt}
        priority="early"
        className="size-full"
      />
    );
  if (unreadable) return <ImageOff aria-hidden className="absolute inset-0 m-auto size-8 text-quiet" />;
  return <img src={preview} alt={alt} onError={() => setUnreadable(true)} className="absolute inset-0 size-full object-cover" />;
}

/** How a picture fares until it is ready, and what can be done about it. */
function Progress({ picture, tray }: Pick<PictureCardProps, 'picture' | 'tray'>) {
  const { key, state, name, progress, error, canRetry } = picture;
  return (
    <div className="mt-auto px-2.5 pt-2 pb-1.5 text-sm">
      {state === 'sending' ? <ProgressBar label={name} value={progress} max={1} /> : <p className="truncate font-medium">{name}</p>}
      {state === 'waiting' && <p className="text-quiet">Queued</p>}
      {state === 'checking' && (
        <p className="mt-1 flex items-center gap-1.5">
          <Spinner /> Checking your photo…
        </p>
      )}
      {error && (
        <p role="alert" className="mt-1 font-medium text-red">
          {error}
        </p>
      )}
      <div className="-mx-1 mt-1 flex flex-wrap items-center justify-end">
        {canRetry && state === 'failed' && <Act icon={RotateCcw} label={`Try again: ${name}`} text="Try again" onClick={() => tray.retry(key)} />}
        {isUploading(picture) ? (
          <Act icon={X} label={`Cancel upload of ${name}`} text="Cancel" data-act="remove" onClick={() => removeAndLead(tray, key)} />
        ) : (
          <Act icon={Trash2} label={`Remove ${name}`} text="Remove" faulty data-act="remove" onClick={() => removeAndLead(tray, key)} />
        )}
      </div>
    </div>
  );
}

interface ActProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** All of what it does, for screen readers; the picture beside it says the rest to the eye. */
  label: string;
  text?: ReactNode;
  /** Stands on the picture itself. */
  raised?: boolean;
  /** The form leads here when it can't be saved because of this picture. */
  faulty?: boolean;
}

function Act({ icon: Icon, label, text, raised, faulty, disabled, onClick, className, ...rest }: ActProps) {
  const id = useId();
  return (
    <button
      {...rest}
      type="button"
      id={id}
      name={faulty ? 'image' : undefined}
      aria-label={label}
      title={text ? undefined : label}
      // It keeps the focus: whoever moves a picture to the edge presses the other arrow next.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classes(
        'inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:bg-paper-deep aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent',
        raised && 'border border-line-strong bg-card aria-disabled:hover:bg-card',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </button>
  );
}

/** A picture that moves takes the focus of its button along. */
function moveAndHold(tray: PictureUploads, key: number, place: number): void {
  const held = document.activeElement?.getAttribute('data-act');
  flushSync(() => tray.moveTo(key, place));
  focusIn(`[data-picture="${key}"] ${held ? `[data-act="${held}"]` : 'button'}`);
}

/** After a removal the next picture is at hand, or the place where another can be chosen. */
function removeAndLead(tray: PictureUploads, key: number): void {
  const { pictures } = tray.store.getState();
  const index = pictures.findIndex((picture) => picture.key === key);
  const next = pictures[index + 1] ?? pictures[index - 1];
  flushSync(() => tray.remove(key));
  focusIn(next ? `[data-picture="${next.key}"] [data-act="remove"]` : 'input[type="file"]');
}

function focusIn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
