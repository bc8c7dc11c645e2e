import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted, or dropped anywhere: otherwise the browser would leave the page to show them. Null takes none. */
export function usePastedAndDroppedFiles(onFiles: ((files: File[]) => void) | null): void {
  const takeFiles = useEffectEvent((files: FileList | undefined) => onFiles?.([...(files ?? [])]));

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
        takeFiles(event.dataTransfer?.files);
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      ({ clipboardData }) => {
        // Copied text often comes with a picture of itself.
        if (hasFiles(clipboardData) && !clipboardData?.types.includes('text/plain')) takeFiles(clipboardData?.files);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
}
