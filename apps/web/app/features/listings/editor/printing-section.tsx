import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { NumberField } from '~/components/ui/number-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';

export function PrintingSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  return (
    <FormSection title="For the printer" text="Optional. We check customers’ files against it, and print it on the production sheet of each request.">
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="People see it from"
          hint="How far away they usually are."
          after="feet"
          error={errors.seenFrom?.message}
          {...form.register('seenFrom')}
        />
        <NumberField
          label="Bleed"
          hint="How far a print must continue beyond each side."
          after="inches"
          error={errors.bleed?.message}
          {...form.register('bleed')}
        />
      </div>
      <TextareaField
        label="File requirements"
        hint="For example: PDF/X-4, fonts embedded, 100 pixels per inch at full size."
        rows={3}
        className="min-h-24!"
        maxLength={listingLimits.fileRequirements}
        error={errors.fileRequirements?.message}
        {...form.register('fileRequirements')}
      />
    </FormSection>
  );
}
