import { create } from 'zustand';

/** Whether a newer release runs, so that code which this page has not loaded yet is gone. */
export const useOutdated = create(() => false);

/** Asks for the list of this release's files: each release has another one. Without a network nothing is known. */
export async function checkOutdated(): Promise<boolean> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { url: string } };
  const isGone = await fetch(manifest?.url ?? '', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  );
  if (isGone) useOutdated.setState(true);
  return isGone;
}
