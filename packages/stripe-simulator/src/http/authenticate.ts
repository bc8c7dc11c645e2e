import { getAccount } from '../accounts/account-state.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import type { HttpRequest } from './request-and-response.ts';

export interface Caller {
  account: string;
  isFromPage: boolean;
}

/** What Stripe's script may do with a key that stands in every page. */
const allowedFromPages = new Set(['PaymentMethods.create', 'SetupIntents.confirm', 'SetupIntents.retrieve']);

export function authenticate(simulator: Simulator, { headers }: HttpRequest, operationId: string): Caller {
  const key = /^(?:Bearer|Basic) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const plain = headers.authorization?.startsWith('Basic ') ? Buffer.from(key, 'base64').toString().replace(/:$/, '') : key;
  if (plain === '')
    throw new StripeApiError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  if (!/^(?:sk|rk|pk)_test_\w+$/.test(plain))
    throw new StripeApiError(`Invalid API Key provided: ${plain.slice(0, 8)}${'*'.repeat(8)}`, { status: 401 });
  const isFromPage = plain.startsWith('pk_');
  if (isFromPage && !allowedFromPages.has(operationId))
    throw new StripeApiError('This API call cannot be made with a publishable API key. Please use a secret API key.', {
      status: 401,
      code: 'secret_key_required',
    });
  return { account: contextOf(simulator, headers['stripe-context'] ?? headers['stripe-account']), isFromPage };
}

function contextOf(simulator: Simulator, context: string | string[] | undefined): string {
  if (typeof context !== 'string' || context === '') return platformAccount;
  try {
    return getAccount(simulator, context).id;
  } catch {
    throw new StripeApiError(
      `The provided key does not have access to account '${context}' (or that account does not exist). Application access may have been revoked.`,
      {
        status: 403,
        code: 'account_invalid',
      },
    );
  }
}
