import type { Placement } from '@frontage/domain/listing/listing-rules';
import { ChoiceCards } from '~/components/ui/choice-cards.tsx';
import { NumberField } from '~/components/ui/number-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './use-listing-editor.ts';

const payments: readonly { value: Placement; label: string; text: string }[] = [
  {
    value: 'pay_after',
    label: 'after proof of placement',
    text: 'You put the ad up and send photos. The customer pays once they have accepted them.',
  },
  {
    value: 'pay_before',
    label: 'before placement',
    text: 'The customer pays first. No proof of placement comes before the payment, and the listing says so.',
  },
];

export function RentingSection({ form }: { form: ListingForm }) {
  const { errors, defaultValues } = form.formState;
  return (
    <FormSection title="Renting" text="How the space is rented, and whether people can find it now.">
      <div className="max-w-56">
        <NumberField
          label="How many renters at once"
          hint="One for a wall, more for a screen that takes turns."
          whole
          error={errors.slots?.message}
          {...form.register('slots')}
        />
      </div>
      <ChoiceCards
        legend="Customer pays"
        choices={payments}
        first={defaultValues?.placement ?? 'pay_after'}
        error={errors.placement?.message}
        {...form.register('placement')}
      />
      <div className="max-w-56">
        <SelectField
          label="Is listed"
          hint="Yes: people find it and can ask for it. No: only you see it."
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
