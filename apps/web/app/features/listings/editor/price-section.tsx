import { toHundredths, formatMoney } from '@frontage/domain/money';
import { type Period, periodNames, periods, priceTypes } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered, platformFee } from '@frontage/domain/listing/price';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '~/components/ui/number-field.tsx';
import { FormSection } from './form-section.tsx';
import { hasAnyPrice, parseNumber, type ListingForm } from './listing-fields.ts';

const fee = `${platformFee.share / 100}% of what the customer pays, plus ${formatMoney(platformFee.fixed)}`;

interface PriceSectionProps {
  form: ListingForm;
  /** Before the seller tries to continue, an empty price is no error: another period may still get one. */
  areEmptyPricesMarked: boolean;
}

export function PriceSection({ form, areEmptyPricesMarked }: PriceSectionProps) {
  const isAnyPriced = hasAnyPrice(useWatch({ control: form.control, name: priceTypes }));
  const { clearErrors, getValues } = form;
  useEffect(() => {
    if (isAnyPriced) for (const type of priceTypes) if (getValues(`${type}.price`).trim() === '') clearErrors(`${type}.price`);
  }, [isAnyPriced, clearErrors, getValues]);
  return (
    <FormSection title="Prices" text={`Set a price and a discount for each period. Our fee is ${fee}.`}>
      <div className="divide-y divide-line rounded-lg border border-line bg-card">
        <p className="px-4 py-3 text-sm text-quiet sm:px-5">Leave the price blank for any period you don’t offer.</p>
        {periods.map((period) => (
          <PeriodPrice key={period} period={period} form={form} isAnyPriced={isAnyPriced} isEmptyMarked={areEmptyPricesMarked} />
        ))}
      </div>
    </FormSection>
  );
}

interface PeriodPriceProps {
  period: Period;
  form: ListingForm;
  isAnyPriced: boolean;
  isEmptyMarked: boolean;
}

function PeriodPrice({ period, form, isAnyPriced, isEmptyMarked }: PeriodPriceProps) {
  const { title } = periodNames[period];
  const fields = useWatch({ control: form.control, name: `${period}Pricing` });
  const errors = form.formState.errors[`${period}Pricing`];
  const isEmpty = fields.price.trim() === '';
  const priceError = isEmpty && !isEmptyMarked ? undefined : errors?.price?.message;
  const [price, discount] = [isEmpty && isAnyPriced ? 0 : parseNumber(fields.price), parseNumber(fields.discount)];
  return (
    <fieldset className="p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,0.7fr)]">
        <NumberField label={`${title} Price`} before="$" error={priceError} {...form.register(`${period}Pricing.price`)} />
        <NumberField label={`${title} Discount`} after="%" error={errors?.discount?.message} {...form.register(`${period}Pricing.discount`)} />
      </div>
      <output className="mt-2 block min-h-5 text-sm text-quiet tabular-nums">{describeSplit(period, price, discount)}</output>
    </fieldset>
  );
}

/** How the price is split, calculated with the rule that charges it. */
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
