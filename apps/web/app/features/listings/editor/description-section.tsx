import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './use-listing-editor.ts';

export function DescriptionSection({ form }: { form: ListingForm }) {
  const { errors } = form.formState;
  return (
    <FormSection title="The space" text="The words people read first, and those they read before they ask.">
      <TextField
        label="Title"
        hint="Name the spot, for example: North wall above the bakery."
        maxLength={listingLimits.title}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextareaField
        label="Description"
        hint="Who passes by, how far it can be seen from, how the ad is put up, what you don’t accept."
        maxLength={listingLimits.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormSection>
  );
}
