import { toHundredths, fromHundredths, sayMoney } from '@frontage/domain/money';
import { isOffered } from '@frontage/domain/price';

/** The list price of a period, and what is taken off it. */
export function PriceCell(dollars: { price: number; discount: number }) {
  const price = { price: toHundredths(dollars.price), discount: toHundredths(dollars.discount) };
  if (!isOffered(price)) return <span className="whitespace-nowrap text-quiet">Not offered</span>;
  return (
    <>
      <span className="block font-medium whitespace-nowrap">{sayMoney(price.price)}</span>
      <span className="block text-sm whitespace-nowrap text-quiet">
        {price.discount > 0 ? `${fromHundredths(price.discount)}% off` : 'No discount'}
      </span>
    </>
  );
}
