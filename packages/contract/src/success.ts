import * as z from 'zod/mini';

/** Every answer that went well starts like this; a message, where there is one, is what the toast shows. */
export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ status: z.literal('success'), success: z.literal(true), ...shape });
}

export const ok = { status: 'success', success: true } as const;
