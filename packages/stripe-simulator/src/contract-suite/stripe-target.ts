import { Stripe } from 'stripe';
import { advanceClockTo } from '../core/simulator.ts';
import { startSimulator } from '../start-simulator.ts';
import { connectStripe } from '../testing/test-simulator.ts';

export interface StripeTarget {
  stripe: Stripe;
  name: string;
  /** Lets what banks do a little later happen now, where time is ours to move; a sandbox takes its own. */
  passTime: () => Promise<void>;
  stop: () => Promise<void>;
}

const doNothing = async () => undefined;

/**
 * Whom the suite asks: a real Stripe sandbox if STRIPE_CONTRACT_KEY holds its key, the simulator otherwise. The questions are the same.
 * It has not run against a real sandbox yet: Stripe can't be reached from where it was written.
 */
export async function openStripeTarget(): Promise<StripeTarget> {
  const key = process.env['STRIPE_CONTRACT_KEY'];
  if (key) {
    if (!/^(?:sk|rk)_test_/.test(key)) throw new Error('the suite makes accounts and cards: it takes the key of a sandbox only');
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

/** What a call was refused with; a call that is not refused is a fault of the test. */
export async function captureError(work: Promise<unknown>): Promise<CapturedError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const { type, statusCode: status, code, param, decline_code: decline, message } = error;
      return { type, status, code, param, decline, message };
    }
    throw error;
  }
  throw new Error('the call was not refused');
}
