import { ok } from '@frontage/contract/success';
import { route, type Route } from '../../platform/http/route-table.ts';
import { beginCardSetup, listCards, removeCard } from './own-cards.ts';
import type { PaymentsDeps } from './payments-deps.ts';

export function cardRoutes(deps: PaymentsDeps): Route[] {
  const own = { object: 'own', rate: ['payments.account'] } as const;

  return [
    route('POST /api/payment-methods/setup-intent', {
      ...own,
      object: 'self',
      rate: ['card-setup.account', 'card-setup.visitor'],
      handle: async ({ principal }) => ({ ...ok, clientSecret: await beginCardSetup(deps, principal) }),
    }),
    route('GET /api/payment-methods', {
      ...own,
      handle: async ({ principal }) => ({ ...ok, paymentMethods: await listCards(deps, principal) }),
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
