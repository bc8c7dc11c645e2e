import { Stripe } from 'stripe';
import { moveClock } from '../core/simulator.ts';
import { startSimulator } from '../start-simulator.ts';
import { connect } from '../testing/connect.ts';

export interface Subject {
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
export async function openSubject(): Promise<Subject> {
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
    stripe: connect(url),
    name: 'the simulator (not yet run against a real sandbox)',
    passTime: () => moveClock(simulator, simulator.clock.now() + 60_000),
    stop,
  };
}

export interface Refusal {
  type: string;
  status: number | undefined;
  code: string | undefined;
  param: string | undefined;
  decline: string | undefined;
  message: string;
}

/** What a call was refused with; a call that is not refused is a fault of the test. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
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
