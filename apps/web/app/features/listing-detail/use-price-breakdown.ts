import { fromHundredths, toHundredths } from '@frontage/domain/money';
import { breakDown, platformFee, type Price, type PriceBreakdown } from '@frontage/domain/price';
import { useEffect, useState } from 'react';
import { api } from '~/lib/api.ts';

interface ShownBreakdown extends PriceBreakdown {
  feePercentage: number;
}

/** How a price splits, as the server says. Until it has spoken, and if it does not, the same rule is reckoned here. */
export function usePriceBreakdown({ price, discount }: Price): ShownBreakdown {
  const [told, setTold] = useState<{ about: string; breakdown: ShownBreakdown }>();
  const about = `${price} ${discount}`;
  useEffect(() => {
    const stop = new AbortController();
    askBreakdown({ price, discount }, stop.signal).then(
      (breakdown) => setTold({ about, breakdown }),
      () => undefined,
    );
    return () => stop.abort();
  }, [about, price, discount]);
  return told?.about === about ? told.breakdown : { ...breakDown({ price, discount }), feePercentage: platformFee.share / 100 };
}

async function askBreakdown({ price, discount }: Price, signal: AbortSignal): Promise<ShownBreakdown> {
  const query = { price: fromHundredths(price), discount: fromHundredths(discount) };
  const answer = await api('GET /stripe-connect/pricing-info', { query, quiet: true, signal });
  return {
    customerPays: toHundredths(answer.customerPays),
    totalPlatformFee: toHundredths(answer.totalPlatformFee),
    sellerReceives: toHundredths(answer.sellerReceives),
    feePercentage: answer.platformFeePercentage,
  };
}
