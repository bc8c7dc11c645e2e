import { ImagePlus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';

interface DropZoneProps extends Pick<ComponentProps<'input'>, 'name' | 'accept' | 'multiple' | 'onFocus' | 'onPointerEnter'> {
  label: string;
  hint: ReactNode;
  onFiles: (files: File[]) => void;
  /** The error text is in the element with the id `describedBy`. */
  isInvalid?: boolean;
  describedBy?: string;
  className?: string;
}

/** A label around a real file input, so that keyboards, screen readers and cameras work as usual. */
export function DropZone({ label, hint, onFiles, isInvalid = false, describedBy, className, ...input }: DropZoneProps) {
  const id = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  return (
    // Dropping is optional: the input inside works for everyone.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragEnter={() => setDraggedOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => setDraggedOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        // Some pages accept drops anywhere; they must not add these files again.
        event.stopPropagation();
        setDraggedOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={classes(
        'relative flex flex-col items-center justify-center gap-1 overflow-hidden rounded-lg border-2 border-dashed px-5 py-8 text-center transition-colors hover:border-ink hover:bg-paper-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
        isDraggedOver ? 'border-ink bg-amber-tint' : isInvalid ? 'border-red bg-red-tint' : 'border-line-strong bg-card',
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
        aria-invalid={isInvalid || undefined}
        aria-describedby={classes(`${id}-hint`, isInvalid && describedBy)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
