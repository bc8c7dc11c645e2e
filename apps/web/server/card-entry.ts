import type { CardEntry } from '../app/lib/card-entry.ts';

const providerOrigin = 'https://js.stripe.com';
const providerScript = `${providerOrigin}/endive/stripe.js`;

interface CardSettings {
  PUBLIC_ORIGIN: string;
  STRIPE_JS_URL?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
}

type Fault = [setting: keyof CardSettings, message: string];

/** Where real people come, their cards must go to the real provider; a stand-in is for machines that only their owner reaches. */
export function checkCardSettings({ PUBLIC_ORIGIN, STRIPE_JS_URL = providerScript, STRIPE_PUBLISHABLE_KEY }: CardSettings): Fault | null {
  const isStandIn = new URL(STRIPE_JS_URL).origin !== providerOrigin;
  if (STRIPE_PUBLISHABLE_KEY === undefined)
    return STRIPE_JS_URL === providerScript ? null : ['STRIPE_PUBLISHABLE_KEY', 'is missing beside STRIPE_JS_URL'];
  const isTest = STRIPE_PUBLISHABLE_KEY.startsWith('pk_test_');
  if (isStandIn && !isTest) return ['STRIPE_JS_URL', `must be at ${providerOrigin} for a live key`];
  if (!isTest || isRehearsal(new URL(PUBLIC_ORIGIN))) return null;
  return ['STRIPE_PUBLISHABLE_KEY', 'is a test key, but PUBLIC_ORIGIN is open to the public'];
}

export function toCardEntry({ STRIPE_JS_URL = providerScript, STRIPE_PUBLISHABLE_KEY }: CardSettings): CardEntry | null {
  return STRIPE_PUBLISHABLE_KEY === undefined ? null : { scriptUrl: STRIPE_JS_URL, publishableKey: STRIPE_PUBLISHABLE_KEY };
}

function isRehearsal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|.+\.(?:test|localhost))$/.test(hostname);
}

/** What the script may load, call and frame. A stand-in for the provider does all of it from its own origin. */
export function cardOrigins({ scriptUrl }: CardEntry): { script: string; connect: string; frame: string } {
  const { origin } = new URL(scriptUrl);
  if (origin !== providerOrigin) return { script: origin, connect: origin, frame: origin };
  return { script: origin, connect: 'https://api.stripe.com', frame: `${origin} https://hooks.stripe.com` };
}
