import type { StackDetails } from '../start-stack.ts';

export type AppMode = 'production' | 'development' | 'test';

export type AppEnvironmentOptions = {
  stack: StackDetails;
  mode: AppMode;
  databaseUrl: string;
  port: number;
  /** Where browsers find the web app. */
  publicOrigin: string;
  /** Where the web app finds the API. */
  apiOrigin?: string | undefined;
};

/** Everything an app process is told; apart from a few neutral things it sees nothing of the caller's shell. */
export function appEnvironment(surroundings: AppEnvironmentOptions): Record<string, string> {
  const { stack, mode, databaseUrl, port, publicOrigin, apiOrigin } = surroundings;
  return {
    ...neutralVariables(),
    NODE_ENV: mode,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    REDIS_URL: stack.addresses.redis,
    SMTP_URL: stack.smtpUrl,
    PUBLIC_ORIGIN: publicOrigin,
    FILES_ENDPOINT: stack.addresses.files,
    FILES_ORIGIN: stack.addresses.files,
    FILES_ACCESS_KEY: stack.filesAccessKey,
    FILES_SECRET_KEY: stack.filesSecretKey,
    APP_SECRET: stack.appSecret,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // Empty counts as not set: a stack without a scanner takes files unseen.
    SCANNER_URL: stack.addresses.scanner,
    ...stripeSettings(stack),
    ...(apiOrigin && { API_ORIGIN: apiOrigin }),
  };
}

/** Nobody listens there, for a stack without Stripe's stand-in. */
const nowhere = 'http://127.0.0.1:9';

function stripeSettings({ addresses, stripeWebhookSecret }: StackDetails): Record<string, string> {
  const stripe = addresses.stripe || nowhere;
  return {
    STRIPE_API_BASE: stripe,
    STRIPE_SECRET_KEY: 'sk_test_simulator',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
    STRIPE_JS_URL: `${stripe}/js/stripe.js`,
    STRIPE_WEBHOOK_SECRETS: stripeWebhookSecret,
  };
}

function neutralVariables(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => isNeutral(name));
  return Object.fromEntries(entries) as Record<string, string>;
}

function isNeutral(name: string): boolean {
  return ['TZ', 'TMPDIR', 'LOG_LEVEL'].includes(name);
}
