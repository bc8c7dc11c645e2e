import { Download, FileX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { toast } from '~/lib/toast.ts';
import { downloadFile } from '~/lib/download-file.ts';

interface FileButtonsProps {
  /** 'File' or 'Proof': what each button is called, with its number. */
  word: 'File' | 'Proof';
  /** `url` is null where the file can't be read. */
  files: readonly { url: string | null; name: string }[];
  /** The number of the first one. */
  from?: number;
  /** Said when a file did not come. */
  failure: string;
  /** Links are good for minutes. When one is dead, this gives a new one for the same place. */
  freshLink?: (place: number) => Promise<string | null>;
}

/** Every file as a button that downloads it. */
export function FileButtons({ word, files, from = 1, failure, freshLink }: FileButtonsProps) {
  const [underWay, setUnderWay] = useState<number | null>(null);

  async function download(place: number, url: string, name: string) {
    if (underWay !== null) return;
    setUnderWay(place);
    try {
      await downloadFile(url, name, freshLink && (() => freshLink(place)));
    } catch {
      toast.error(failure);
    }
    setUnderWay(null);
  }

  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ url, name }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may bear the same name, and their order never changes
        <li key={place}>
          {url === null ? (
            <span className="inline-flex min-h-9 items-center gap-2 rounded-md border border-dashed border-line-strong px-3 text-sm text-quiet">
              <FileX aria-hidden className="size-4" />
              File unavailable
            </span>
          ) : (
            <Button
              look="secondary"
              small
              busy={underWay === place}
              title={name}
              aria-label={`Download ${word} ${from + place}: ${name}`}
              onClick={() => void download(place, url, name)}
            >
              {underWay !== place && <Download aria-hidden className="size-4" />}
              {word} {from + place}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
