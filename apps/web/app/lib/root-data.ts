import { useRouteLoaderData } from 'react-router';

/** What the loader of the root gives to every page. */
export interface RootData {
  publicOrigin: string;
  /** The largest cities. */
  cityLinks: { to: string; text: string }[];
  /** The URL of the page that says whether the product works; null where there is none. */
  statusPage: string | null;
}

/** Nothing on the page of an error in the root itself. */
export function useRootData(): Partial<RootData> {
  return useRouteLoaderData<RootData>('root') ?? {};
}
