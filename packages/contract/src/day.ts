import { isDay } from '@frontage/domain/listing/day';
import * as z from 'zod/mini';

/** A day of the listing's time zone, such as '2027-03-04'. */
export const day = z.string('Please choose a day').check(z.refine(isDay, 'Please choose a day'));
