import type { MessageFile } from '@frontage/domain/chat/conversation';
import { Download, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { downloadFile } from '~/lib/download-file.ts';
import { formatFileSize } from '~/lib/format-size.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

interface MessageFilesProps {
  files: readonly MessageFile[];
  /** Loads the message again: links work for some minutes, and pictures are made after the message was sent. */
  reload: () => Promise<readonly MessageFile[]>;
}

/** Pictures are shown, and every file can be downloaded. */
export function MessageFiles({ files, reload }: MessageFilesProps) {
  useAwaitPreviews(files, reload);
  return (
    <ul aria-label="Files" className="chat-files">
      {files.map((file, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
        <li key={place}>
          <Picture file={file} reload={reload} />
          <FileRow file={file} freshLink={async () => (await reload())[place]?.url ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Picture({ file: { name, preview }, reload }: { file: MessageFile; reload: MessageFilesProps['reload'] }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!preview || failedUrl === preview.thumbnailUrl) return null;
  const { url, thumbnailUrl, width, height } = preview;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`Enlarge ${name}`} className="chat-picture">
      <img
        src={thumbnailUrl}
        alt=""
        width={width}
        height={height}
        decoding="async"
        onError={() => {
          setFailedUrl(thumbnailUrl);
          void reload();
        }}
      />
    </a>
  );
}

function FileRow({ file: { name, size, url }, freshLink }: { file: MessageFile; freshLink: () => Promise<string | null> }) {
  const download = useAction((link: string) => downloadFile(link, name, freshLink).catch(() => toast.error('Failed to download file')));
  const Icon = url === null ? FileText : Download;
  const words = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="shrink-0 text-sm">{formatFileSize(size)}</span>
    </>
  );
  if (url === null) return <span className="chat-file">{words}</span>;
  return (
    <button
      type="button"

      title={name}
      disabled={download.isRunning}
      onClick={() => void download.run(url)}
      className="chat-file"
    >
      <span className="sr-only">Download</span>
      {words}
    </button>
  );
}

const firstPauseMs = 1_500;
const maxTries = 5;

/** Asks for pictures that are being made, less and less often. */
function useAwaitPreviews(files: readonly MessageFile[], reload: () => Promise<unknown>): void {
  const [tries, setTries] = useState(0);
  const isPending = files.some(({ isPreviewPending }) => isPreviewPending);
  useEffect(() => {
    if (!isPending || tries >= maxTries) return undefined;
    const timer = setTimeout(() => void reload().then(() => setTries(tries + 1)), firstPauseMs * 2 ** tries);
    return () => clearTimeout(timer);
    // `reload` is another function at each render, and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPending, tries]);
}
