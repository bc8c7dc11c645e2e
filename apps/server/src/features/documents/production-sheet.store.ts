import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { DimensionUnit } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { sql, type Sql } from '../../platform/db/database.ts';
import type { Principal } from '../../platform/principal.ts';

export interface SheetFile {
  account_id: string;
  id: string;
  file_name: string;
  /** Null before we looked into it. */
  facts: FileFacts | null;
  /** Null if the customer left it to us. */
  fit: Fit | null;
  /** We have a picture of it. */
  is_drawn: boolean;
}

export interface SheetRow {
  title: string;
  brand_name: string | null;
  customer_name: string;
  seller_name: string;
  status: RequestStatus;
  deadline: Date | null;
  period: RequestPeriod;
  starts_on: string | null;
  ends_on: string | null;
  periods: number | null;
  lead_days: number;
  street_name: string;
  city: string;
  zip_code: string;
  zone: string;
  /** Numeric, which the driver returns as text. */
  width: string;
  height: string;
  dimension_unit: DimensionUnit;
  mediums: number;
  seen_from: string | null;
  bleed: string | null;
  file_requirements: string | null;
  /** The files to be printed: of the newest change of artwork that the seller accepted, or else of the request. */
  files: SheetFile[];
  today: string;
  now: Date;
}

/** Only for the parties of the request. */
export async function findSheet(db: Sql, { accountId, type }: Principal, requestId: string): Promise<SheetRow | undefined> {
  const isParty = type === 'customer' ? sql`request.customer_id = ${accountId}` : sql`request.seller_id = ${accountId}`;
  const { rows } = await sql<SheetRow>`
    select request.title, request.brand_name, customer.name as customer_name, seller.name as seller_name, request.status, request.deadline,
      request.period, request.starts_on::text, request.ends_on::text, request.periods, listing.lead_days,
      listing.street_name, listing.city, listing.zip_code, coalesce(listing.time_zone, ${defaultTimeZone}) as zone,
      listing.width, listing.height, listing.dimension_unit, listing.mediums, listing.seen_from, listing.bleed, listing.file_requirements,
      array(
        select json_build_object(
          'account_id', account_id, 'id', id, 'file_name', file_name, 'facts', facts, 'fit', fit, 'is_drawn', preview_width is not null
        ) from attachment
        where attachment.request_id = request.id and attachment.artwork_change_id is not distinct from (
          select id from artwork_change where artwork_change.request_id = request.id and answer = 'accepted' order by number desc limit 1
        )
        order by place
      ) as files,
      listing_today(listing.time_zone)::text as today, app_now() as now
    from rental_request request
      join listing on listing.id = request.listing_id
      join account seller on seller.id = request.seller_id
      join account customer on customer.id = request.customer_id
    where request.id = ${requestId} and ${isParty}`.execute(db);
  return rows[0];
}
