import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { formatFileSize } from '~/lib/format-size.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import { totalSize } from '~/lib/proof-files.ts';
import { type OpenCapture, useProgress } from './capture-state.ts';
import { formatPhotos } from './labels.ts';
import { Thumbnail } from './photo-slot.tsx';
import { sendNow } from './send-captures.ts';

/** What happens to photos from the press on "Submit Proof" until the server has them. */
export function SendingCapture({ capture: { token, photos, opened }, onStop }: { capture: OpenCapture; onStop: () => void }) {
  const progress = useProgress((shares) => shares[token]);
  const files = photos.map(({ file }) => file);
  const size = formatFileSize(totalSize(files));
  const { deadline, dueAt } = opened.task;
  const due = deadline?.at ?? dueAt;
  if (progress !== undefined)
    return progress < 1 ? (
      <ProgressBar label={`Sending ${formatPhotos(files)}, ${size}`} value={progress} max={1} />
    ) : (
      <output className="font-medium">Checking your photos…</output>
    );
  return (
    <>
      <InlineNotice tone="warning" title="Not sent yet">
        <p className="text-pretty">
          {formatPhotos(files)} ({size}) {files.length === 1 ? 'is' : 'are'} saved on this phone, but there is no network. They are sent once there is
          one, while this page or any page of Frontage is open. If you close it now, come back{due && ` by ${formatDateTime(due)}`}.
        </p>
      </InlineNotice>
      <ul aria-label="Saved photos" className="flex flex-wrap gap-3">
        {files.map(
          (file) =>
            file.type.startsWith('image/') && (
              <li key={`${file.name} ${file.lastModified}`} className="relative aspect-4/3 w-28 overflow-hidden rounded-md border border-line">
                <Thumbnail file={file} alt={file.name} className="object-cover" />
              </li>
            ),
        )}
      </ul>
      <div className="grid gap-3 sm:flex">
        <Button className="max-sm:min-h-14" onClick={sendNow}>
          Try now
        </Button>
        <Button look="secondary" className="max-sm:min-h-14" onClick={onStop}>
          Change photos
        </Button>
      </div>
    </>
  );
}
