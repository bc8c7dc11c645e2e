import { getAccount } from '../accounts/account-state.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import type { HttpRequest } from './request-and-response.ts';

export interface Caller {
  account: string;
  isFromPage: boolean;
}

/** The calls that Stripe's script may make with the publishable key. */
const allowedFromPages = new Set(['PaymentMethods.create', 'SetupIntents.confirm', 'SetupIntents.retrieve']);

export function authenticate(simulator: Simulator, { headers }: HttpRequest, operationId: string): Caller {
  const credentials = /^(?:Bearer|Basic) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const apiKey = headers.authorization?.startsWith('Basic ') ? Buffer.from(credentials, 'base64').toString().replace(/:$/, '') : credentials;
  if (apiKey === '')
    throw new StripeApiError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  if (!/^(?:sk|rk|pk)_test_\w+$/.test(apiKey))
    throw new StripeApiError(`Invalid API Key provided: ${apiKey.slice(0, 8)}${'*'.repeat(8)}`, { status: 401 });
  const isFromPage = apiKey.startsWith('pk_');
  if (isFromPage && !allowedFromPages.has(operationId))
    throw new StripeApiError('This API call cannot be made with a publishable API key. Please use a secret API key.', {
      status: 401,
      code: 'secret_key_required',
    });
  return { account: resolveAccount(simulator, headers['stripe-context'] ?? headers['stripe-account']), isFromPage };
}

function resolveAccount(simulator: Simulator, context: string | string[] | undefined): string {
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
