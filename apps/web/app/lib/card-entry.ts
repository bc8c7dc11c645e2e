/** Cards are entered through Stripe's own script, which sends them to Stripe only. */
export interface CardEntry {
  scriptUrl: string;
  /** Identifies us at Stripe. It is public. */
  publishableKey: string;
}

/** The Trusted Types policy that may add Stripe's script. */
export const cardScriptPolicy = 'card-script';
