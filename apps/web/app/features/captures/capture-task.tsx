import type { OpenedCapture } from '@frontage/contract/captures';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Deadline, describeConsequence } from '~/features/requests/public.ts';
import { formatDateTime } from '~/lib/format-time.ts';

/** Which ad has to be photographed, where, and by when. */
export function CaptureTask({ task }: { task: NonNullable<OpenedCapture['task']> }) {
  const { title, address, brandName, artwork, deadline, dueAt, rejection } = task;
  return (
    <>
      <section aria-label="The ad" className="flex gap-4 rounded-lg border border-line bg-card p-4">
        {artwork && <Artwork {...artwork} />}
        <div className="min-w-0 flex-1 space-y-1.5">
          <p className="leading-snug font-semibold wrap-anywhere">{title}</p>
          <p className="flex gap-1.5 text-sm">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
            {address}
          </p>
          {brandName && <p className="text-sm wrap-anywhere">Ad for {brandName}</p>}
          {deadline && <Deadline deadline={deadline} />}
          {deadline && <p className="text-sm text-pretty">{describeConsequence(deadline)}</p>}
          {!deadline && dueAt && <p className="text-orange">Due {formatDateTime(dueAt)}</p>}
        </div>
      </section>
      {rejection && (
        <InlineNotice tone="warning" title="The customer rejected your last proof">
          <p className="wrap-anywhere whitespace-pre-line">{rejection}</p>
        </InlineNotice>
      )}
    </>
  );
}

/** Its link is over after minutes, and there may be no network. */
function Artwork({ url, width, height }: NonNullable<NonNullable<OpenedCapture['task']>['artwork']>) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt="The artwork"
      onError={() => setShown(false)}
      className="h-auto max-h-32 w-24 shrink-0 self-start rounded-sm border border-line object-contain sm:w-32"
    />
  );
}
