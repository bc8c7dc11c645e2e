import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** Sends something that is to be kept as a file, and never opened in the page. Of its name only letters that no system reads as more than that are used. */
export function sendAsDownload(reply: FastifyReply, name: string, type: string, content: Uint8Array | Readable): never {
  void reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}"`)
    .send(content);
  return reply as never;
}
