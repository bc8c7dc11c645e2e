import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Sends a file that browsers save instead of opening. Other characters in its name become dashes, so that it needs no escaping. */
export function sendAsDownload(reply: FastifyReply, name: string, type: string, content: Uint8Array | Readable): never {
  void reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .send(content);
  return reply as never;
}
