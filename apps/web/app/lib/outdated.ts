import { create } from 'zustand';

/** Whether a newer release runs, so that code which this page has not loaded yet is gone. */
export const useOutdated = create(() => false);

/** Asks for the list of this release's files: each release has another one. Without a network nothing is known. */
export async function checkOutdated(): Promise<boolean> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { url: string } };
  const response = await fetch(manifest?.url ?? '', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (response?.status !== 404) return false;
  useOutdated.setState(true);
  return true;
}
