import * as z from 'zod/mini';

/** How many results to return. */
export function limitQuery({ max, byDefault }: { max: number; byDefault: number }) {
  return z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), byDefault);
}

/** Which page to return, counted from 1. */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    limit: limitQuery({ max: 50, byDefault: defaultLimit }),
  });
}

export const pagination = z.object({
  totalPages: z.number(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
  totalRequests: z.number(),
  limit: z.number(),
});
export type Pagination = z.output<typeof pagination>;
