import type { User } from '@frontage/contract/accounts.schema';
import type { Listing } from '@frontage/contract/listings.schema';
import type { Period } from '@frontage/domain/listing/period';
import { Suspense } from 'react';
import { formatPrice } from '~/components/listing/format-listing.ts';
import { RentalDatesFields } from '~/features/listings/detail/rental-dates-fields.tsx';
import type { RentSteps } from '~/features/listings/detail/use-rent-flow.ts';
import { SelectPaymentMethod } from '~/features/payment-methods/select-payment-method.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';

/** Lazy, because it comes with the code for uploads, which runs by then if there is anything to show. */
const AttachmentsProgress = lazyComponent(async () => (await import('~/features/listings/detail/attachments-progress.tsx')).AttachmentsProgress);

interface RentDialogProps {
  customer: User;
  listing: Listing;
  period: Period;
  rentFlow: RentSteps;
}

/** The last step of a request: dates, card and a few words. */
export function RentDialog({ customer, listing, period, rentFlow }: RentDialogProps) {
  const { note, setNote, dates, setDates, uploads, send, close } = rentFlow;
  return (
    <SelectPaymentMethod
      customer={customer}
      title={listing.title}
      price={formatPrice(listing, period)}
      sellerName={listing._seller.name}
      paysBefore={listing.placement === 'pay_before'}
      note={note}
      onNoteChange={setNote}
      dates={<RentalDatesFields listing={listing} period={period} dates={dates} onChange={setDates} />}
      progress={
        // A boundary of its own: the outer one would take Stripe's fields off the page while it waits.
        <Suspense>
          <AttachmentsProgress uploads={uploads} />
        </Suspense>
      }
      onSend={send}
      onClose={close}
    />
  );
}
