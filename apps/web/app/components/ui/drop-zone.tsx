import { ImagePlus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';

interface DropZoneProps extends Pick<ComponentProps<'input'>, 'name' | 'accept' | 'multiple'> {
  label: string;
  hint: ReactNode;
  onFiles: (files: File[]) => void;
  /** What is wrong is said elsewhere, in the element with the id `describedBy`. */
  isFaulty?: boolean;
  describedBy?: string;
  className?: string;
}

/** Files are dropped here or chosen: it is a label around a real file input, so keyboards, screen readers and cameras work as ever. */
export function DropZone({ label, hint, onFiles, isFaulty = false, describedBy, className, ...input }: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    // Dropping is one way among others; the input within is for all.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragEnter={() => setOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        // A page that takes files everywhere must not take these twice.
        event.stopPropagation();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={classes(
        'relative flex flex-col items-center justify-center gap-1 overflow-hidden rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors hover:border-ink hover:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
        over ? 'border-ink bg-amber-tint' : isFaulty ? 'border-red bg-red-tint' : 'border-line-strong bg-card',
        className,
      )}
    >
      <ImagePlus aria-hidden className="mb-1 size-8 text-brick" />
      <span className="font-semibold">{label}</span>
      <span id={`${id}-hint`} className="text-sm text-pretty text-quiet">
        {hint}
      </span>
      <input
        {...input}
        id={id}
        type="file"
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={classes(`${id}-hint`, isFaulty && describedBy)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen again.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
