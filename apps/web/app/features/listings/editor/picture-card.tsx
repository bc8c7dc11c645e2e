import { ArrowLeft, ArrowRight, ImageOff, RotateCcw, Star, Trash2, X, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { classes } from '~/components/ui/classes.ts';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { type PictureUploads, isUploading, type FormPicture } from './picture-uploads.ts';

interface PictureCardProps {
  picture: FormPicture;
  index: number;
  count: number;
  uploads: PictureUploads;
}

export function PictureCard({ picture, index, count, uploads }: PictureCardProps) {
  const { key, name, state } = picture;
  return (
    <li
      className="flex flex-col @container overflow-hidden rounded-lg border border-line bg-card first:col-span-2 sm:first:row-span-2"
      data-picture={key}
    >
      <div className="relative aspect-[4/3] flex-1 bg-paper-deep">
        <Preview picture={picture} index={index} />
        <div className="absolute top-2 left-2">
          {index === 0 && <CoverBadge />}
          {index > 0 && state === 'ready' && (
            <CardButton icon={Star} label={`Make cover: ${name}`} text="Make cover" raised onClick={() => moveAndKeepFocus(uploads, key, 0)} />
          )}
        </div>
        {state === 'ready' && (
          <div className="absolute inset-x-2 bottom-2 flex items-center gap-1.5">
            {count > 1 && <MoveButtons picture={picture} index={index} count={count} uploads={uploads} />}
            <CardButton
              icon={Trash2}
              label={`Remove ${name}`}
              // A small picture has no room for three buttons and text.
              text={<span className="@max-[12rem]:hidden">Remove</span>}
              raised
              className="ml-auto"
              data-action="remove"
              onClick={() => removeAndMoveFocus(uploads, key)}
            />
          </div>
        )}
      </div>
      {state !== 'ready' && <UploadState picture={picture} uploads={uploads} />}
    </li>
  );
}

function CoverBadge() {
  return (
    <span className="flex items-center gap-1.5 rounded-md bg-ink px-2.5 py-1.5 text-sm font-semibold text-paper">
      <Star aria-hidden className="size-4 fill-current" />
      Cover
    </span>
  );
}

function MoveButtons({ picture: { key, name }, index, count, uploads }: PictureCardProps) {
  const move = (to: number) => moveAndKeepFocus(uploads, key, to);
  return (
    <>
      <CardButton
        icon={ArrowLeft}
        label={`Move ${name} forward`}
        raised
        disabled={index === 0}
        data-action="forward"
        onClick={() => move(index - 1)}
      />
      <CardButton
        icon={ArrowRight}
        label={`Move ${name} back`}
        raised
        disabled={index === count - 1}
        data-action="back"
        onClick={() => move(index + 1)}
      />
    </>
  );
}

function Preview({ picture: { picture, preview, name }, index }: Pick<PictureCardProps, 'picture' | 'index'>) {
  const [isBroken, setBroken] = useState(false);
  const alt = index === 0 ? `${name}, the cover` : name;
  if (picture)
    return (
      <ListingPicture
        {...picture}
        sizes={index === 0 ? '(min-width: 40rem) 450px, 90vw' : '(min-width: 40rem) 220px, 45vw'}
        alt={alt}
        priority="early"
        className="size-full"
      />
    );
  if (isBroken) return <ImageOff aria-hidden className="absolute inset-0 m-auto size-8 text-quiet" />;
  return <img src={preview} alt={alt} onError={() => setBroken(true)} className="absolute inset-0 size-full object-cover" />;
}

/** The state of a picture that is not ready, with its actions. */
function UploadState({ picture, uploads }: Pick<PictureCardProps, 'picture' | 'uploads'>) {
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
        {canRetry && state === 'failed' && (
          <CardButton icon={RotateCcw} label={`Try again: ${name}`} text="Try again" onClick={() => uploads.retry(key)} />
        )}
        {isUploading(picture) ? (
          <CardButton
            icon={X}
            label={`Cancel upload of ${name}`}
            text="Cancel"
            data-action="remove"
            onClick={() => removeAndMoveFocus(uploads, key)}
          />
        ) : (
          <CardButton
            icon={Trash2}
            label={`Remove ${name}`}
            text="Remove"
            isErrorTarget
            data-action="remove"
            onClick={() => removeAndMoveFocus(uploads, key)}
          />
        )}
      </div>
    </div>
  );
}

interface CardButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** The full label for screen readers. Sighted users see which picture it belongs to. */
  label: string;
  text?: ReactNode;
  /** Shown on top of the picture. */
  raised?: boolean;
  /** Gets the focus when this picture keeps the form from being saved. */
  isErrorTarget?: boolean;
}

function CardButton({ icon: Icon, label, text, raised, isErrorTarget, disabled, onClick, className, ...rest }: CardButtonProps) {
  const id = useId();
  return (
    <button
      {...rest}
      type="button"
      id={id}
      name={isErrorTarget ? 'image' : undefined}
      aria-label={label}
      title={text ? undefined : label}
      // Not `disabled`, so that it keeps the focus when a picture reaches the edge.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classes(
        'inline-flex min-h-9 min-w-9 max-md:min-h-11 max-md:min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm font-semibold hover:bg-paper-deep aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent',
        raised && 'border border-line-strong bg-card aria-disabled:hover:bg-card',
        className,
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}
    </button>
  );
}

/** The focus moves with the picture. */
function moveAndKeepFocus(uploads: PictureUploads, key: number, index: number): void {
  const action = document.activeElement?.getAttribute('data-action');
  flushSync(() => uploads.moveTo(key, index));
  focusElement(`[data-picture="${key}"] ${action ? `[data-action="${action}"]` : 'button'}`);
}

/** After a removal the focus moves to the next picture, or to the file input. */
function removeAndMoveFocus(uploads: PictureUploads, key: number): void {
  const { pictures } = uploads.store.getState();
  const index = pictures.findIndex((picture) => picture.key === key);
  const next = pictures[index + 1] ?? pictures[index - 1];
  flushSync(() => uploads.remove(key));
  focusElement(next ? `[data-picture="${next.key}"] [data-action="remove"]` : 'input[type="file"]');
}

function focusElement(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
