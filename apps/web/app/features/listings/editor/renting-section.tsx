import type { Placement } from '@frontage/domain/listing/listing-rules';
import { ChoiceCards } from '~/components/ui/choice-cards.tsx';
import { NumberField } from '~/components/ui/number-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';

const payments: readonly { value: Placement; label: string; text: string }[] = [
  {
    value: 'pay_after',
    label: 'after proof of placement',
    text: 'You put up the ad and send photos. The customer pays after accepting them.',
  },
  {
    value: 'pay_before',
    label: 'before placement',
    text: 'The customer pays first, before seeing proof of placement. Your listing says so.',
  },
];

export function RentingSection({ form }: { form: ListingForm }) {
  const { errors, defaultValues } = form.formState;
  return (
    <FormSection title="Renting" text="How you rent out the space, and whether people can find it.">
      <div className="max-w-56">
        <NumberField
          label="How many renters at once"
          hint="Enter 1 for a wall, more for a screen that rotates ads."
          whole
          error={errors.slots?.message}
          {...form.register('slots')}
        />
      </div>
      <div className="max-w-56">
        <NumberField
          label="Lead time"
          hint="How many days you need to produce and put up an ad."
          whole
          after="days"
          error={errors.leadDays?.message}
          {...form.register('leadDays')}
        />
      </div>
      <ChoiceCards
        legend="Customer pays"
        choices={payments}
        initial={defaultValues?.placement ?? 'pay_after'}
        error={errors.placement?.message}
        {...form.register('placement')}
      />
      <div className="max-w-56">
        <SelectField
          label="Is listed"
          hint="Yes: anyone can find and request it. No: only you can see it."
          error={errors.isListed?.message}
          {...form.register('isListed')}
        >
          <option value="no">No</option>
          <option value="yes">Yes</option>
        </SelectField>
      </div>
    </FormSection>
  );
}
