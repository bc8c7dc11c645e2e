/** What the loader of the root gives to every page. */
export interface RootData {
  publicOrigin: string;
  /** The largest cities. */
  cityLinks: { to: string; text: string }[];
}
