import { Camera, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { api } from '~/lib/api.ts';
import { copyLink } from '~/lib/copy-link.ts';
import { formatTimeOfDay } from '~/lib/format-time.ts';
import { goToExternalPage } from '~/lib/go-to-external-page.ts';
import { importWithRetry } from '~/lib/lazy-component.ts';
import { useAction } from '~/lib/use-action.ts';

interface Link {
  url: string;
  expiresAt: string;
  /** The squares of its QR code, row by row; true is dark. */
  squares: boolean[][];
}

async function createLink(requestId: string) {
  return api('POST /api/seller/captures', { body: { _request: requestId }, success: null });
}

interface PhonePanelProps {
  requestId: string;
  disabled: boolean;
  /** Whether a code is shown now. Then the phone does the rest. */
  onCode: (isShown: boolean) => void;
  /** Where photos are sent without a phone: as files in the same dialog, or on the page that the code opens. */
  withoutPhone?: 'files' | 'here';
}

/** Takes the photos with a phone: on a phone it opens the camera, elsewhere it shows a code to scan. */
export function PhonePanel({ requestId, disabled, onCode, withoutPhone = 'files' }: PhonePanelProps) {
  const [link, setLink] = useState<Link | null>(null);
  const open = useAction(async () => goToExternalPage((await createLink(requestId)).url));
  const show = useAction(async () => {
    const [{ url, expiresAt }, { encodeQR }] = await Promise.all([createLink(requestId), importWithRetry(() => import('qr'))]);
    setLink({ url, expiresAt, squares: encodeQR(url, 'raw', { border: 2 }) });
    onCode(true);
  });

  function hideCode() {
    setLink(null);
    onCode(false);
  }

  if (link) return <ScanCode link={link} onAgain={() => void show.run()} onHide={hideCode} withoutPhone={withoutPhone} />;
  return (
    <>
      <div className="hidden gap-2 pointer-coarse:grid">
        <Button busy={open.isRunning} disabled={disabled} className="min-h-14" onClick={() => void open.run()}>
          <Camera aria-hidden className="size-5" />
          Take the photos
        </Button>
        <p className="text-sm text-pretty text-quiet">
          Adds the time and how far from the listing you are. Works without a network.{withoutPhone === 'files' && ' Or choose files below.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-paper px-4 py-3.5 pointer-coarse:hidden">
        <p className="min-w-0 flex-1 basis-60 text-sm text-pretty">
          <strong className="block text-base font-semibold">Take the photos with a phone</strong>
          Scan a code with it. Nobody has to sign in there, and the customer sees when and how far from the listing each photo was taken.
        </p>
        <Button look="secondary" busy={show.isRunning} disabled={disabled} onClick={() => void show.run()}>
          <Smartphone aria-hidden className="size-4.5" />
          Show the code
        </Button>
      </div>
    </>
  );
}

interface ScanCodeProps extends Required<Pick<PhonePanelProps, 'withoutPhone'>> {
  link: Link;
  onAgain: () => void;
  onHide: () => void;
}

function ScanCode({ link: { url, expiresAt, squares }, onAgain, onHide, withoutPhone }: ScanCodeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line bg-paper px-4 py-4">
      <QrCode squares={squares} />
      <div className="min-w-0 flex-1 basis-56 space-y-3">
        <p className="text-pretty">
          <strong className="block font-semibold">Scan this code with the phone</strong>
          <span className="text-sm">
            Open it by {formatTimeOfDay(expiresAt)}. Once it is open, you have 30 minutes to take the photos. The phone submits them, so there is
            nothing to do here: this page says when they arrive.
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => void copyLink(url, 'Scan the code instead.')}>
            Copy link
          </Button>
          <Button look="quiet" onClick={onAgain}>
            New code
          </Button>
          {withoutPhone === 'files' ? (
            <Button look="quiet" onClick={onHide}>
              Choose files instead
            </Button>
          ) : (
            <Button look="quiet" onClick={() => goToExternalPage(url)}>
              Choose files on this computer
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function QrCode({ squares }: { squares: boolean[][] }) {
  const path = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <figure className="w-44 shrink-0">
      <svg viewBox={`0 0 ${squares.length} ${squares.length}`} aria-hidden shapeRendering="crispEdges" className="rounded-sm bg-white">
        <path d={path} />
      </svg>
      <figcaption className="sr-only">Code to scan</figcaption>
    </figure>
  );
}
