import type { StackDetails } from '../start-stack.ts';

export type AppMode = 'production' | 'development' | 'test';

export type AppEnvironmentOptions = {
  stack: StackDetails;
  mode: AppMode;
  databaseUrl: string;
  port: number;
  /** The web app's URL for browsers. */
  publicOrigin: string;
  /** The API's URL for the web app. */
  apiOrigin?: string | undefined;
};

/** The complete environment of an app process. Only a few neutral variables come from the caller's shell. */
export function appEnvironment(options: AppEnvironmentOptions): Record<string, string> {
  const { stack, mode, databaseUrl, port, publicOrigin, apiOrigin } = options;
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
    // Empty means not set: without a scanner, files are accepted unscanned.
    SCANNER_URL: stack.addresses.scanner,
    ...stripeVariables(stack),
    ...(stack.addresses.push && { VAPID_PRIVATE_KEY: stack.vapidPrivateKey, PUSH_SERVICES: stack.addresses.push }),
    ...(apiOrigin && { API_ORIGIN: apiOrigin }),
  };
}

/** For a stack without the Stripe simulator: nothing listens on this port. */
const unusedAddress = 'http://127.0.0.1:9';

function stripeVariables({ addresses, stripeWebhookSecret }: StackDetails): Record<string, string> {
  const stripe = addresses.stripe || unusedAddress;
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
