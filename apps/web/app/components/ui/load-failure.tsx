import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Loaded } from '~/lib/load-result.ts';
import { useAutomaticRetry } from '~/lib/use-automatic-retry.ts';
import { useOffline } from '~/lib/use-offline.ts';
import { Button } from './button.tsx';
import { InlineNotice } from './inline-notice.tsx';

interface LoadFailureProps {
  /** 'warning' if older data is still shown. */
  tone?: 'error' | 'warning';
  title: string;
  text?: string | undefined;
  /** When the older data was loaded, in milliseconds. */
  loadedAt?: number | null;
}

interface NewestOrFailureProps<Data extends object> {
  loaded: Loaded<Data>;
  /** Where nothing can be shown. */
  title: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page, with what was loaded last while the server can't answer: the page says for all its parts from when they are. */
export function NewestOrFailure<Data extends object>({ loaded, title, children }: NewestOrFailureProps<Data>) {
  if (!('failure' in loaded)) return children(loaded);
  return loaded.last ? children(loaded.last.data) : <LoadFailure title={title} text={loaded.failure} />;
}

let running: Promise<void> | undefined;

/** Several failures on one page try again together, and each load would start over. */
function revalidateOnce(revalidate: () => Promise<void>): void {
  running ??= revalidate().finally(() => {
    running = undefined;
  });
}

/** Shows that loading failed, and from when the older data is. It is tried again automatically, and with a button. The banner says that one is offline. */
export function LoadFailure({ tone = 'error', title, text, loadedAt = null }: LoadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const isOffline = useOffline();
  useAutomaticRetry(() => revalidateOnce(revalidate), state === 'loading');
  const age = loadedAt === null ? null : `Last updated ${formatDateTime(new Date(loadedAt).toISOString())}.`;
  if (isOffline && tone === 'warning') return age && <p className="text-sm text-quiet">{age} It updates when you’re back online.</p>;
  return (
    <InlineNotice tone={tone} title={title}>
      {text && <p>{text}</p>}
      {age && <p>{age}</p>}
      <Button look="secondary" small className="mt-3" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </InlineNotice>
  );
}
