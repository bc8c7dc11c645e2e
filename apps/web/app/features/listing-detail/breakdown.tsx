import { sayMoney } from '@frontage/domain/money';
import { platformFee, type Price } from '@frontage/domain/price';
import { usePriceBreakdown } from './use-price-breakdown.ts';

/** Where the money goes. */
export function Breakdown({ price }: { price: Price }) {
  const { customerPays, feePercentage, totalPlatformFee, sellerReceives } = usePriceBreakdown(price);
  const lines = [
    { name: 'Customer pays', amount: customerPays },
    { name: `Platform fee (${feePercentage}% + ${sayMoney(platformFee.fixed)})`, amount: totalPlatformFee },
    { name: 'Seller receives', amount: sellerReceives },
  ];
  return (
    <dl aria-label="Price breakdown" className="mt-5 divide-y divide-line rounded-md bg-paper px-4 py-1 tabular-nums">
      {lines.map(({ name, amount }) => (
        <div key={name} className="flex justify-between gap-4 py-2.5 first:font-semibold">
          <dt>{name}</dt>
          <dd>{sayMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
