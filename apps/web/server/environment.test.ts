import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const needed = { PORT: '3000', API_ORIGIN: 'http://127.0.0.1:4000', NODE_ENV: 'production' };
const open = { ...needed, PUBLIC_ORIGIN: 'https://frontage.example' };
const ownMachine = { ...needed, PUBLIC_ORIGIN: 'http://localhost:3000' };
const simulator = 'http://127.0.0.1:12111/js/stripe.js';

describe('card entry', () => {
  test('is not available without settings, and empty settings are none', () => {
    expect(readEnvironment(open).cardEntry).toBeNull();
    expect(readEnvironment({ ...open, STRIPE_JS_URL: '', STRIPE_PUBLISHABLE_KEY: '' }).cardEntry).toBeNull();
  });

  test('needs only a key in front of the public', () => {
    expect(readEnvironment({ ...open, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1' }).cardEntry).toEqual({
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      publishableKey: 'pk_live_a1',
    });
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://web.test', 'http://frontage.localhost:8080'])(
    'may be tried with a stand-in at %s',
    (PUBLIC_ORIGIN) => {
      const settings = { ...needed, PUBLIC_ORIGIN, STRIPE_JS_URL: simulator, STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator' };
      expect(readEnvironment(settings).cardEntry).toEqual({ scriptUrl: simulator, publishableKey: 'pk_test_simulator' });
    },
  );

  test.each([
    'https://frontage.example',
    'http://frontage.example',
    'https://localhost:3000',
    'http://10.0.0.7:3000',
    'http://localhost.example',
    'http://test',
  ])('refuses test keys and other scripts at %s', (PUBLIC_ORIGIN) => {
    const settings = { ...needed, PUBLIC_ORIGIN };
    expect(() => readEnvironment({ ...settings, STRIPE_PUBLISHABLE_KEY: 'pk_test_a1' })).toThrow(/STRIPE_PUBLISHABLE_KEY: is a test key/);
    expect(() => readEnvironment({ ...settings, STRIPE_PUBLISHABLE_KEY: 'pk_live_a1', STRIPE_JS_URL: 'https://js.stripe.com.example/x.js' })).toThrow(
      /STRIPE_JS_URL: must be at https:\/\/js\.stripe\.com for a live key/,
    );
  });

  test('refuses a script without a key', () => {
    expect(() => readEnvironment({ ...ownMachine, STRIPE_JS_URL: simulator })).toThrow(/STRIPE_PUBLISHABLE_KEY: is missing/);
  });

  test('never takes a secret key, and does not repeat it', () => {
    expect(() => readEnvironment({ ...ownMachine, STRIPE_PUBLISHABLE_KEY: 'sk_live_hush' })).toThrow(
      /^(?!.*hush).*STRIPE_PUBLISHABLE_KEY: must be a publishable key/,
    );
  });
});
