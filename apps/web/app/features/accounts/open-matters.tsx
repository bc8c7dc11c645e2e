import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import type { Role } from '~/lib/signed-in.ts';

type Place = [to: string, text: string];

const spending: Place = ['/spending', 'Go to spending'];
const paymentSettings: Place = ['/seller/payment-settings', 'Go to payment settings'];
const earnings: Place = ['/seller/earnings', 'Go to earnings'];

/** Where each thing that keeps an account can be ended or followed. */
const places: Record<Role, Record<string, Place>> = {
  customer: {
    requests: ['/requestedPack', 'Go to your requests'],
    subscriptions: ['/subscriptions', 'Go to your subscriptions'],
    refunds: spending,
    disputes: spending,
    cases: spending,
  },
  seller: {
    requests: ['/seller/requested', 'Go to requests'],
    subscriptions: ['/seller/subscriptions', 'Go to subscriptions'],
    settlements: earnings,
    disputes: earnings,
    debts: earnings,
    balance: paymentSettings,
    payouts: paymentSettings,
  },
};

/** Why an account can't be deleted yet, thing by thing. */
export function OpenMatters({ role, matters }: { role: Role; matters: Record<string, string> }) {
  return (
    <InlineNotice tone="turn" title="Not yet: something is still open">
      <ul className="mt-2 space-y-3">
        {Object.entries(matters).map(([kind, said]) => {
          const place = places[role][kind];
          return (
            <li key={kind}>
              <p className="text-pretty">{said}</p>
              {place && <TextLink to={place[0]}>{place[1]}</TextLink>}
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-pretty">Come back once this is done. Until then your account stays as it is.</p>
    </InlineNotice>
  );
}
