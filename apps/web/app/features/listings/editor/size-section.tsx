import { dimensionUnits } from '@frontage/domain/listing/listing-rules';
import { mediumNames, mediums } from '@frontage/domain/listing/medium';
import { CheckboxCards } from '~/components/ui/checkbox-cards.tsx';
import { NumberField } from '~/components/ui/number-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';

const mediumChoices = mediums.map((value) => ({ value, label: mediumNames[value] }));
const unitNames = { feet: 'Feet', inches: 'Inches' } as const;

export function SizeSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Size and mediums" text="How big the ad can be, and what it can be made of.">
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <NumberField label="Width" error={errors.width?.message} {...form.register('width')} />
        <NumberField label="Height" error={errors.height?.message} {...form.register('height')} />
        <div className="col-span-2 sm:col-span-1">
          <SelectField label="Unit" error={errors.dimensionUnit?.message} {...form.register('dimensionUnit')}>
            {dimensionUnits.map((unit) => (
              <option key={unit} value={unit}>
                {unitNames[unit]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <CheckboxCards
        legend="Accepted mediums"
        hint="Choose at least one."
        choices={mediumChoices}
        error={errors.mediumsAccepted?.message}
        {...form.register('mediumsAccepted')}
      />
    </FormSection>
  );
}
