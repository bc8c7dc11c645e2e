import { Agent, request } from 'node:http';
import type { Outgoing } from './requests.ts';
import type { Incoming } from './verdict.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Over the wire as it is: nothing is put right on the way. */
export function ask(apiUrl: string, { method, target, headers, body }: Outgoing): Promise<Incoming> {
  const { hostname, port } = new URL(apiUrl);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sending = request({ agent, hostname, port, method, path: target, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          body: Buffer.concat(chunks),
          milliseconds: performance.now() - begun,
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
