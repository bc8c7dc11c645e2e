import { File as FileIcon, FileVideo, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { saySize } from '~/lib/say-size.ts';

interface ProofFileRowProps {
  file: File;
  disabled: boolean;
  onRemove: () => void;
}

export function ProofFileRow({ file, disabled, onRemove }: ProofFileRowProps) {
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1 pl-1.5">
      <Preview file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="text-sm text-quiet tabular-nums">{saySize(file.size)}</p>
      </div>
      {!disabled && (
        <button
          type="button"
          data-remove
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
}

/** The picture itself, where browsers can show it. */
function Preview({ file }: { file: File }) {
  const [isReadable, setIsReadable] = useState(file.type.startsWith('image/'));
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  const Icon = file.type.startsWith('video/') ? FileVideo : FileIcon;
  return (
    <span className="relative grid aspect-[4/3] w-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-paper-deep">
      {isReadable ? (
        <img ref={show} alt="" onError={() => setIsReadable(false)} className="absolute inset-0 size-full object-cover" />
      ) : (
        <Icon aria-hidden className="size-5 text-quiet" />
      )}
    </span>
  );
}
