import type { FastifyRequest } from 'fastify';

/** A form that is refused half way is still being sent, and who sends it listens only when done: so the rest is read and thrown away. */
export function hearOut({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
