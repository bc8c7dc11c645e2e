import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';

export function DescriptionSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  return (
    <FormSection title="Basics">
      <TextField
        label="Title"
        hint="Name the spot. Example: North wall above the bakery."
        maxLength={listingLimits.title}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextareaField
        label="Description"
        hint="Who passes by, how far away it can be seen, how ads are put up, and what you don’t accept."
        maxLength={listingLimits.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormSection>
  );
}
