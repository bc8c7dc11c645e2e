import { useEffect, useEffectEvent } from 'react';

/** Files may be pasted, and dropped beside the zone: a browser left alone would leave the page to show them. Null takes none. */
export function usePastedAndDroppedFiles(take: ((files: File[]) => void) | null): void {
  const takeThem = useEffectEvent((files: FileList | undefined) => take?.([...(files ?? [])]));

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;
    window.addEventListener('dragover', (event) => hasFiles(event.dataTransfer) && event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        takeThem(event.dataTransfer?.files);
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      ({ clipboardData }) => {
        // Copied text often comes with a picture of itself; then the text is meant.
        if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain')) takeThem(clipboardData?.files);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
}
