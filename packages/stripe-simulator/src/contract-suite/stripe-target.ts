import { Stripe } from 'stripe';
import { advanceClockTo } from '../core/simulator.ts';
import { startSimulator } from '../start-simulator.ts';
import { connectStripe } from '../testing/test-simulator.ts';

export interface StripeTarget {
  stripe: Stripe;
  name: string;
  /** Advances the simulator's clock past what banks do a little later. A real sandbox needs real time. */
  passTime: () => Promise<void>;
  stop: () => Promise<void>;
}

const doNothing = async () => undefined;

/**
 * A real Stripe sandbox if STRIPE_CONTRACT_KEY has its key, otherwise the simulator. The same tests run against both. They have not run
 * against a real sandbox yet.
 */
export async function openStripeTarget(): Promise<StripeTarget> {
  const key = process.env['STRIPE_CONTRACT_KEY'];
  if (key) {
    if (!/^(?:sk|rk)_test_/.test(key)) throw new Error('the suite creates accounts and cards, so it accepts only a test key');
    return {
      stripe: new Stripe(key, { maxNetworkRetries: 2, telemetry: false }),
      name: 'a real Stripe sandbox',
      passTime: doNothing,
      stop: doNothing,
    };
  }
  const { url, simulator, stop } = await startSimulator();
  return {
    stripe: connectStripe(url),
    name: 'the simulator (not yet run against a real sandbox)',
    passTime: () => advanceClockTo(simulator, simulator.clock.now() + 60_000),
    stop,
  };
}

export interface CapturedError {
  type: string;
  status: number | undefined;
  code: string | undefined;
  param: string | undefined;
  decline: string | undefined;
  message: string;
}

/** The error of a call that must fail. */
export async function captureError(call: Promise<unknown>): Promise<CapturedError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const { type, statusCode: status, code, param, decline_code: decline, message } = error;
      return { type, status, code, param, decline, message };
    }
    throw error;
  }
  throw new Error('the call did not fail');
}
