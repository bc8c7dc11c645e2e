import { toHundredths, fromHundredths, sayMoney } from '@frontage/domain/money';
import { isOffered } from '@frontage/domain/price';

/** The list price of a period, and what is taken off it. */
export function PriceCell(dollars: { price: number; discount: number }) {
  const price = { price: toHundredths(dollars.price), discount: toHundredths(dollars.discount) };
  const isTakenOff = isOffered(price) && price.discount > 0;
  return (
    <>
      {isOffered(price) ? (
        <span className="block font-medium whitespace-nowrap">{sayMoney(price.price)}</span>
      ) : (
        <span className="block whitespace-nowrap text-quiet">Not offered</span>
      )}
      {/* In the table the second line is always there, so that all prices stand on one line. */}
      <span className="block text-sm font-medium whitespace-nowrap text-verdigris @min-[52rem]:min-h-5">
        {isTakenOff && `${fromHundredths(price.discount)}% off`}
        {isOffered(price) && !isTakenOff && <span className="sr-only">No discount</span>}
      </span>
    </>
  );
}
