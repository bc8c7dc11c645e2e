import { kindNames, kinds } from '@frontage/domain/listing/kind';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { KindIcon } from '~/components/listing/kind-icon.tsx';
import { FieldError } from '~/components/ui/field.tsx';
import { FormSection } from './form-section.tsx';
import type { ListingForm } from './listing-fields.ts';

interface KindSectionProps {
  form: ListingForm;
  isGuessed: boolean;
}

export function KindSection({ form, isGuessed }: KindSectionProps) {
  const { errors, defaultValues, dirtyFields } = form.formState;
  const id = useId();
  const error = errors.kind?.message;
  const hasHint = isGuessed && !dirtyFields.kind;
  const describedBy = [hasHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <FormSection title="Kind of space" text="Customers filter the search by it.">
      <fieldset aria-describedby={describedBy || undefined}>
        <legend className="mb-1.5 font-semibold">What kind of space is it?</legend>
        {hasHint && (
          <p id={`${id}-hint`} className="mb-2.5 flex gap-1.5 text-sm font-medium text-amber-deep">
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
            We guessed this. Please check.
          </p>
        )}
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {kinds.map((kind) => (
            <label
              key={kind}
              className="relative flex min-h-14 items-center gap-2.5 rounded-md border border-line-strong bg-card p-3 pr-10 leading-tight transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper-deep has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue sm:min-h-24 sm:flex-col sm:items-start sm:justify-between sm:pr-3"
            >
              <KindIcon kind={kind} className="size-6 shrink-0 text-brick sm:size-7" />
              <span className="font-semibold">{kindNames[kind]}</span>
              <input
                {...form.register('kind')}
                id={`${id}-${kind}`}
                type="radio"
                value={kind}
                defaultChecked={defaultValues?.kind === kind}
                className="absolute top-[calc(50%-0.625rem)] right-3 size-5 sm:top-3 accent-brick outline-none"
              />
            </label>
          ))}
        </div>
        <FieldError id={`${id}-error`} text={error} />
      </fieldset>
    </FormSection>
  );
}
