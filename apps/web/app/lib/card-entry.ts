/** How cards are entered in the page: by a script of the provider, which sends them to the provider alone. */
export interface CardEntry {
  scriptUrl: string;
  /** Names us to the provider. It is meant to be seen. */
  publishableKey: string;
}

/** By this name the page's policy allows it to add the provider's script. */
export const cardScriptPolicy = 'card-script';
