import { Download, FileX } from 'lucide-react';
import { Button } from '~/components/ui/button.tsx';
import { downloadFile } from '~/lib/download-file.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

interface FileButtonsProps {
  /** What each button is called, followed by its number. */
  word: 'File' | 'Proof';
  /** `url` is null where the file can't be read. */
  files: readonly { url: string | null; name: string }[];
  /** The number of the first file. */
  from?: number;
  /** Shown when a download fails. */
  failure: string;
  /** Links work for some minutes. When one has expired, this fetches a new one for the same file. */
  freshLink: (index: number) => Promise<string | null>;
}

export function FileButtons({ word, files, from = 1, failure, freshLink }: FileButtonsProps) {
  const download = useAction((index: number, url: string, name: string) =>
    downloadFile(url, name, () => freshLink(index)).catch(() => toast.error(failure)),
  );

  return (
    <ul className="flex flex-wrap gap-2">
      {files.map(({ url, name }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
        <li key={index}>
          {url === null ? (
            <span className="inline-flex min-h-9 items-center gap-2 rounded-md border border-dashed border-line-strong px-3 text-sm text-quiet">
              <FileX aria-hidden className="size-4" />
              File unavailable
            </span>
          ) : (
            <Button
              look="secondary"
              small
              busy={download.running?.[0] === index}
              title={name}
              aria-label={`Download ${word} ${from + index}: ${name}`}
              onClick={() => void download.run(index, url, name)}
            >
              {download.running?.[0] !== index && <Download aria-hidden className="size-4" />}
              {word} {from + index}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
