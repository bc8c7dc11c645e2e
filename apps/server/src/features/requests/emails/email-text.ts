import type { AccountType } from '@frontage/domain/account/account-type';
import { describeDates } from '@frontage/domain/rental-request/describe-dates';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { plainName } from '../../../platform/email/plain-name.ts';
import { datesOf, type RequestRow } from '../request.store.ts';

export interface EmailText {
  /** What to do, by when and what happens otherwise, or what happened. */
  subject: string;
  paragraphs: string[];
  button: string;
  /** What the email shows; the listing's cover where there is no such picture. */
  picture: 'artwork' | 'proof' | 'listing';
}

export type RequestInEmail = Pick<
  RequestRow,
  | 'id'
  | 'title'
  | 'customer_id'
  | 'seller_id'
  | 'customer_name'
  | 'seller_name'
  | 'customer_address'
  | 'seller_address'
  | 'customer_zone'
  | 'seller_zone'
  | 'cover'
  | 'period'
  | 'pays'
  | 'receives'
  | 'brand_name'
  | 'message'
  | 'submissions'
  | 'starts_on'
  | 'ends_on'
  | 'periods'
  | 'listing_zone'
  | 'proposal'
  | 'now'
>;

/** Names and titles as emails show them. */
export function withPlainNames<Request extends RequestInEmail>(request: Request): Request {
  const { title, customer_name: customer, seller_name: seller, brand_name: brand } = request;
  return {
    ...request,
    title: plainName(title),
    customer_name: plainName(customer),
    seller_name: plainName(seller),
    brand_name: brand && plainName(brand),
  };
}

/** The dates of the request, or those that the seller proposed, in days of the listing's zone. */
export function datesInEmail(request: RequestInEmail, dates: Pick<RequestRow, 'starts_on' | 'ends_on' | 'periods'> = request): string {
  return describeDates(datesOf(dates), request.period, dayIn(request.now, request.listing_zone)) ?? 'As soon as possible';
}

/** The person who reads it, and the other one. */
export function readerOf(request: RequestInEmail, side: AccountType) {
  return side === 'customer'
    ? {
        accountId: request.customer_id,
        address: request.customer_address,
        zone: request.customer_zone,
        other: request.seller_name,
        otherIs: 'Seller',
      }
    : { accountId: request.seller_id, address: request.seller_address, zone: request.seller_zone, other: request.customer_name, otherIs: 'Customer' };
}
