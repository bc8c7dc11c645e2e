import { type AdSpace, formatDecimal, formatLength, formatSize, safeMargin, toAdSpace, usualDistance } from '@frontage/domain/artwork/ad-space';
import { checkArtwork, finestPixelsPerInch } from '@frontage/domain/artwork/check-artwork';
import { describeFit, type Fit, fitFor } from '@frontage/domain/listing/artwork-fit';
import { formatAddress } from '@frontage/domain/listing/address';
import { maskToMediums, mediumNames } from '@frontage/domain/listing/medium';
import { formatWeekday } from '@frontage/domain/listing/day';
import { describeDates } from '@frontage/domain/rental-request/describe-dates';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import type { SmallCopy } from '../../platform/pictures/small-copy.ts';
import type { Fact } from './page-parts.ts';
import type { SheetFile, SheetRow } from './production-sheet.store.ts';

/** What a printer has to know about one ad. */
export interface ProductionSheet {
  title: string;
  address: string;
  at: Date;
  space: AdSpace;
  /** For the drawing. */
  sizes: { ad: string; withBleed: string | null; safe: string };
  facts: Fact[];
  /** What the seller asks of a file, line by line. */
  requirements: string[];
  /** The names of the files, and what to know about the first. */
  artwork: string[];
  /** Of the first file. */
  picture: { copy: SmallCopy; fit: Fit } | null;
}

export function buildProductionSheet(row: SheetRow, copy: SmallCopy | null): ProductionSheet {
  const mediums = maskToMediums(row.mediums);
  const space = toAdSpace({
    width: Number(row.width),
    height: Number(row.height),
    dimensionUnit: row.dimension_unit,
    mediumsAccepted: mediums,
    ...(row.seen_from !== null && { seenFrom: Number(row.seen_from) }),
    ...(row.bleed !== null && { bleed: Number(row.bleed) }),
  });
  const bleed = space.isPrinted ? (space.bleed ?? 0) : 0;
  // Neon and paint: nobody prints a file.
  const isHandmade = !space.isScreen && !space.isPrinted;
  const safe = safeMargin(space);
  const distance = usualDistance(space);
  const [file] = row.files;
  const picture = file && copy && space.width > 0 && space.height > 0 ? { copy, fit: fitFor(file.fit, aspectOf(copy), aspectOf(space)) } : null;
  return {
    title: row.title,
    address: formatAddress({ streetName: row.street_name, city: row.city, zipCode: row.zip_code }),
    at: row.now,
    space,
    sizes: {
      ad: formatExact(space),
      withBleed: bleed > 0 ? formatExact({ width: space.width + 2 * bleed, height: space.height + 2 * bleed }) : null,
      safe: formatExact({ width: space.width - 2 * safe, height: space.height - 2 * safe }),
    },
    facts: [
      { label: 'Size of the ad, width × height', value: formatSizeInBoth(space) },
      ...(isHandmade ? [] : [{ label: 'Bleed', value: describeBleed(space) }]),
      { label: 'Text and logos', value: `At least ${formatLength(safe)} from each side` },
      { label: 'Seen from', value: `About ${formatDecimal(Math.round(distance))} ft${space.seenFrom === null ? ' (our estimate)' : ''}` },
      ...(isHandmade ? [] : [{ label: space.isScreen ? 'Colors' : 'Colors and sharpness', value: describeColors(space, distance) }]),
      { label: 'Materials accepted', value: mediums.map((medium) => mediumNames[medium]).join(', ') },
      { label: 'Deadline', value: describeDeadline(row) },
      { label: 'Rental', value: describeDates(toDates(row), row.period, row.today) ?? 'As soon as possible, until someone cancels' },
      { label: 'Customer', value: [row.brand_name, row.customer_name].filter(Boolean).join(', ') },
      { label: 'Seller', value: row.seller_name },
    ],
    requirements: (row.file_requirements ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    artwork: [
      row.files.map(({ file_name: name }) => name).join(', '),
      (picture && describeFit(picture.fit, aspectOf(picture.copy), aspectOf(space))) ?? '',
      file ? describeFindings(file, space) : '',
    ].filter(Boolean),
    picture,
  };
}

function aspectOf({ width, height }: { width: number; height: number }): number {
  return width / height;
}

/** What to know about a file before it is printed. Empty if we found nothing, or didn't look yet. */
function describeFindings({ facts }: SheetFile, space: AdSpace): string {
  const findings = facts === null ? [] : checkArtwork(facts, space).filter(({ tone }) => tone !== 'good');
  return findings.length === 0 ? '' : `File check: ${findings.map(({ text }) => text).join(' ')}`;
}

/** Bleed is small, so feet would hide it. */
function formatExact({ width, height }: { width: number; height: number }): string {
  return `${formatInches(width)} × ${formatInches(height)} in`;
}

function formatInches(inches: number): string {
  return Math.max(0, inches).toLocaleString('en-US', { maximumFractionDigits: 3 });
}

function formatSizeInBoth(space: AdSpace): string {
  const inches = formatExact(space);
  const size = formatSize(space);
  return size === inches ? size : `${size} (${inches})`;
}

function describeBleed({ isScreen, bleed }: AdSpace): string {
  if (isScreen) return 'None, it is a screen';
  if (bleed === null) return 'Not given. Ask the seller';
  return bleed === 0 ? 'None' : `${formatLength(bleed)} on each side`;
}

function describeColors({ isScreen }: AdSpace, distance: number): string {
  return isScreen ? 'RGB' : `CMYK, at least ${formatDecimal(Math.ceil(finestPixelsPerInch / distance))} pixels per inch at full size`;
}

/** When the ad has to be up. */
function describeDeadline({ status, deadline, zone, starts_on: start, lead_days: days, today }: SheetRow): string {
  if ((status === 'awaiting_proof' || status === 'proof_rejected') && deadline)
    return `Up, with photos, by ${formatDateTimeWithZone(deadline, zone)}`;
  if (start !== null) return `Up on ${formatWeekday(start, today)}`;
  if (status === 'pending') return `${days === 0 ? '' : days === 1 ? '1 day and ' : `${days} days and `}48 hours after the seller accepts`;
  return 'None';
}

function toDates({ starts_on: startsOn, ends_on: endsOn, periods }: SheetRow) {
  return { startsOn, endsOn, periods };
}
