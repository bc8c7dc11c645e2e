import { toHundredths, formatMoney } from '@frontage/domain/money';
import { type Period, periodNames, periods } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered, platformFee } from '@frontage/domain/listing/price';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '~/components/ui/number-field.tsx';
import { FormSection } from './form-section.tsx';
import { parseNumber, type ListingForm } from './listing-fields.ts';

const fee = `${platformFee.share / 100}% of what the customer pays, plus ${formatMoney(platformFee.fixed)}`;

export function PriceSection({ form }: { form: ListingForm }) {
  return (
    <FormSection title="Prices" text={`Set a price and a discount for each period. Our fee is ${fee}.`}>
      <div className="divide-y divide-line rounded-lg border border-line bg-card">
        <p className="px-4 py-3 text-sm text-quiet sm:px-5">Enter 0 for any period you don’t offer.</p>
        {periods.map((period) => (
          <PeriodPrice key={period} period={period} form={form} />
        ))}
      </div>
    </FormSection>
  );
}

function PeriodPrice({ period, form }: { period: Period; form: ListingForm }) {
  const { title } = periodNames[period];
  const errors = form.formState.errors[`${period}Pricing`];
  return (
    <fieldset className="p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,0.7fr)]">
        <NumberField label={`${title} Price`} before="$" error={errors?.price?.message} {...form.register(`${period}Pricing.price`)} />
        <NumberField label={`${title} Discount`} after="%" error={errors?.discount?.message} {...form.register(`${period}Pricing.discount`)} />
      </div>
      <PriceSplit period={period} form={form} />
    </fieldset>
  );
}

/** How the price is split, calculated with the rule that charges it. */
function PriceSplit({ period, form }: { period: Period; form: ListingForm }) {
  const fields = useWatch({ control: form.control, name: `${period}Pricing` });
  const [price, discount] = [parseNumber(fields.price), parseNumber(fields.discount)];
  return <output className="mt-2 block min-h-5 text-sm text-quiet tabular-nums">{describeSplit(period, price, discount)}</output>;
}

function describeSplit(period: Period, price: number, discount: number): ReactNode {
  if (price === 0) return `Not offered by the ${periodNames[period].noun}`;
  const split = { price: toHundredths(price), discount: toHundredths(discount) };
  if (!(price > 0 && discount >= 0 && discount < 100) || !isOffered(split)) return '';
  const { customerPays, sellerReceives } = calculatePriceBreakdown(split);
  return (
    <>
      Customer pays {formatMoney(customerPays)}, you receive <strong className="font-semibold text-verdigris">{formatMoney(sellerReceives)}</strong>
    </>
  );
}
