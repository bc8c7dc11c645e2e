import { type Listing, type ListingField, listingFields, type NewListing } from '@frontage/contract/listings.schema';

/** Stored in several columns, in another form, or elsewhere. Every other field is a column with the same name, in snake case. */
const mappedByHand = [
  'dailyPricing',
  'weeklyPricing',
  'monthlyPricing',
  'yearlyPricing',
  'latitude',
  'longitude',
  'mediumsAccepted',
  'image',
  'images',
  'face',
] as const satisfies readonly ListingField[];

type PlainField = Exclude<ListingField, (typeof mappedByHand)[number]>;

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type PlainColumn = SnakeCase<PlainField>;

function toColumnName(field: PlainField): PlainColumn {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PlainColumn;
}

const plainFields = (Object.keys(listingFields) as ListingField[])
  .filter((field): field is PlainField => !(mappedByHand as readonly string[]).includes(field))
  .map((field) => ({ field, column: toColumnName(field), isNumber: listingFields[field].shown.safeParse(0).success }));

export const plainColumns = plainFields.map(({ column }) => `listing.${column}` as const);

type PlainValues = { [Field in PlainField as SnakeCase<Field>]?: Exclude<NewListing[Field], undefined> };

/** Fields that were left out are left out here too. */
export function toPlainColumns(input: Partial<Record<PlainField, unknown>>): PlainValues {
  const given = plainFields.filter(({ field }) => input[field] !== undefined);
  return Object.fromEntries(given.map(({ field, column }) => [column, input[field]]));
}

/** Without those that are null. The driver returns numeric columns as text. */
export function fromPlainColumns(row: Record<PlainColumn, unknown>): Pick<Listing, PlainField> {
  const stored = plainFields.filter(({ column }) => row[column] !== null);
  return Object.fromEntries(stored.map(({ field, column, isNumber }) => [field, isNumber ? Number(row[column]) : row[column]])) as unknown as Pick<
    Listing,
    PlainField
  >;
}
