import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { roleOf } from '~/lib/call-roles.ts';
import { log } from '~/lib/log.ts';
import { notify } from '~/lib/notify.ts';
import { download, type PaperCall } from './download.ts';

interface DownloadButtonProps {
  call: PaperCall;
  /** Of the payment, where the file is about one. */
  id?: string;
  /** What the file is called, unless the server gives it a name. */
  name: string;
  small?: boolean;
  children: ReactNode;
}

export function DownloadButton({ call, id, name, small = false, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  async function fetchIt() {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      await download(call, id, name);
    } catch (error) {
      log('A file could not be downloaded', error);
      notify.error(roleOf(call) === 'seller' ? 'Failed to download file' : 'Failed to download file. Please try again.');
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  return (
    <Button look="secondary" small={small} busy={busy} onClick={() => void fetchIt()}>
      {!busy && <Download aria-hidden className="size-4" />}
      {children}
    </Button>
  );
}
