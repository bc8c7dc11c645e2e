import { type BillingDetails, billingDetails } from '@frontage/contract/accounts.schema';
import type * as z from 'zod/mini';
import { Button } from '~/components/ui/button.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { api } from '~/lib/api.ts';
import { FormNotice } from './form-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

/** For whom a customer's receipts are made out. Every field may be empty. */
export function BillingForm({ details }: { details: BillingDetails }) {
  const form = useAccountForm<z.input<typeof billingDetails>>(billingDetails, details);
  const { errors, isSubmitting, isDirty } = form.formState;

  const submit = form.onSubmit(async (values) => {
    const { billingDetails: saved } = await api('PUT /auth/billing-details', { body: values });
    form.reset(saved);
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormNotice text={errors.root?.message} />
      <TextField label="Company name" autoComplete="organization" error={errors.companyName?.message} {...form.register('companyName')} />
      <TextField label="Billing name" autoComplete="billing name" error={errors.billingName?.message} {...form.register('billingName')} />
      <TextareaField
        label="Address"
        rows={3}
        className="min-h-24!"
        autoComplete="billing street-address"
        error={errors.billingAddress?.message}
        {...form.register('billingAddress')}
      />
      <TextField label="Tax number" hint="For example your EIN." error={errors.taxNumber?.message} {...form.register('taxNumber')} />
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        Save billing details
      </Button>
    </form>
  );
}
