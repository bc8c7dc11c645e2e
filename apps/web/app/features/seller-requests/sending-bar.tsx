import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Spinner } from '~/components/ui/spinner.tsx';
import { totalSize } from './proof-files.ts';
import { saySize, saySpeed } from '~/lib/say-size.ts';
import { useSpeed } from '~/lib/speed.ts';

/** How far the files are. When all has left the browser, the server still looks at each of them. */
export function SendingBar({ share, files }: { share: number; files: readonly File[] }) {
  const size = totalSize(files);
  const speed = useSpeed(size * share);
  if (share >= 1)
    return (
      <output className="flex items-center gap-2 text-sm font-medium">
        <Spinner /> Checking your files…
      </output>
    );
  const which = files.length === 1 ? '1 file' : `${files.length} files`;
  return <ProgressBar label={`Sending ${which}, ${saySize(size)}${saySpeed(speed)}`} value={share} max={1} />;
}
