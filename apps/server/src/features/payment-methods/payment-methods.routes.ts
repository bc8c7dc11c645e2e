import { ok } from '@frontage/contract/endpoint';
import { route, type Route } from '../../platform/http/route-table.ts';
import { chooseDefaultCard, listCards, removeCard, startCardSetup } from './cards.ts';
import type { PaymentMethodsDeps } from './payment-methods-deps.ts';

export function paymentMethodRoutes(deps: PaymentMethodsDeps): Route[] {
  const own = { object: 'own', rate: ['payments.account'] } as const;

  return [
    route('POST /api/payment-methods/setup-intent', {
      ...own,
      object: 'self',
      rate: ['card-setup.account', 'card-setup.visitor'],
      handle: async ({ principal }) => ({ ...ok, clientSecret: await startCardSetup(deps, principal) }),
    }),
    route('GET /api/payment-methods', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, ...(await listCards(deps, principal)) }),
    }),
    route('PUT /api/payment-methods/{id}/default', {
      ...own,
      handle: async ({ principal, params }) => {
        await chooseDefaultCard(deps, principal, params.id);
        return { ...ok, message: 'We’ll use this card first.' };
      },
    }),
    route('DELETE /api/payment-methods/{id}', {
      ...own,
      handle: async ({ principal, params }) => {
        await removeCard(deps, principal, params.id);
        return { ...ok, message: 'Payment method removed' };
      },
    }),
  ];
}
