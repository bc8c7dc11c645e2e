import type { CardEntry } from '../app/lib/card-entry.ts';

const stripeOrigin = 'https://js.stripe.com';
const stripeScriptUrl = `${stripeOrigin}/endive/stripe.js`;

interface CardSettings {
  PUBLIC_ORIGIN: string;
  STRIPE_JS_URL?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
}

type SettingError = [setting: keyof CardSettings, message: string];

/** On public servers, cards must go to the real Stripe. The simulator is for local and test servers. */
export function checkCardSettings({ PUBLIC_ORIGIN, STRIPE_JS_URL = stripeScriptUrl, STRIPE_PUBLISHABLE_KEY }: CardSettings): SettingError | null {
  const isSimulator = new URL(STRIPE_JS_URL).origin !== stripeOrigin;
  if (STRIPE_PUBLISHABLE_KEY === undefined)
    return STRIPE_JS_URL === stripeScriptUrl ? null : ['STRIPE_PUBLISHABLE_KEY', 'is missing beside STRIPE_JS_URL'];
  const isTest = STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_');
  if (isSimulator && !isTest) return ['STRIPE_JS_URL', `must be at ${stripeOrigin} for a live key`];
  if (!isTest || isLocalOrigin(new URL(PUBLIC_ORIGIN))) return null;
  return ['STRIPE_PUBLISHABLE_KEY', 'is a test key, but PUBLIC_ORIGIN is open to the public'];
}

export function toCardEntry({ STRIPE_JS_URL = stripeScriptUrl, STRIPE_PUBLISHABLE_KEY }: CardSettings): CardEntry | null {
  return STRIPE_PUBLISHABLE_KEY === undefined ? null : { scriptUrl: STRIPE_JS_URL, publishableKey: STRIPE_PUBLISHABLE_KEY };
}

function isLocalOrigin({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|.+\.(?:test|localhost))$/.test(hostname);
}

/** The origins that Stripe's script may load, call and frame. The simulator does all of it from its own origin. */
export function cardOrigins({ scriptUrl }: CardEntry): { script: string; connect: string; frame: string } {
  const { origin } = new URL(scriptUrl);
  if (origin !== stripeOrigin) return { script: origin, connect: origin, frame: origin };
  return { script: origin, connect: 'https://api.stripe.com', frame: `${origin} https://hooks.stripe.com` };
}
