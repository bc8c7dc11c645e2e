import type { Stripe } from 'stripe';
import { createSession, expireSession, getSessionInternals } from '../billing/checkout-sessions.ts';
import type { Simulator } from '../core/simulator.ts';
import { type Call, firstId, handler, type Handler } from './handler.ts';
import { paginateVersion1 } from './lists.ts';

function getSession({ objects }: Simulator, call: Call<unknown>): Stripe.Checkout.Session {
  return objects.get('checkout.session', call.account, firstId(call), 'session');
}

export const checkoutHandlers: Record<string, Handler> = {
  'Checkout.Sessions.create': handler<Stripe.Checkout.SessionCreateParams>((simulator, { account, params }) =>
    createSession(simulator, account, params),
  ),
  'Checkout.Sessions.retrieve': (simulator, call) => getSession(simulator, call),
  'Checkout.Sessions.expire': (simulator, call) => expireSession(simulator, call.account, getSession(simulator, call)),
  'Checkout.Sessions.list': handler<Stripe.Checkout.SessionListParams>((simulator, { account, params }) => {
    const matching = simulator.objects
      .all('checkout.session', account)
      .filter(
        ({ customer, subscription, status, payment_intent: intent }) =>
          (!params.customer || params.customer === customer) &&
          (!params.subscription || params.subscription === subscription) &&
          (!params.payment_intent || params.payment_intent === intent) &&
          (!params.status || params.status === status),
      );
    return paginateVersion1('/v1/checkout/sessions', matching, params);
  }),
  'Checkout.Sessions.listLineItems': handler<Stripe.Checkout.SessionListLineItemsParams>((simulator, call) => {
    const session = getSession(simulator, call);
    return paginateVersion1(`/v1/checkout/sessions/${session.id}/line_items`, getSessionInternals(simulator, session).lines, call.params);
  }),
};
