import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasePort, reservePort } from '../../packages/stack/src/processes/ports.ts';
import { waitUntil } from '../../packages/stack/src/processes/wait-until.ts';

export interface Edge {
  port: number;
  /** Where visitors come who forgot the s of https. */
  plainPort: number;
  /** Of the authority that signed the certificates. */
  authority: string;
  stop: () => Promise<void>;
}

/** Runs the Caddyfile as it ships; only ports and the issuer of certificates are those of a rehearsal. */
export async function startEdge(port: number, names: Record<string, string>): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-edge-'));
  const plainPort = await reservePort();
  const shipped = resolve(import.meta.dirname, '../Caddyfile');
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${plainPort}`, `https_port ${port}`, `storage file_system ${folder}`];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\nimport ${shipped}\n`);

  let written = '';
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...names },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  caddy.stderr.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  const gone = once(caddy, 'exit');
  // A name with http before it is served without TLS.
  const certificates = Object.entries(names).filter(([name, value]) => name.endsWith('_HOST') && !value.startsWith('http:'));
  const isReady = () => {
    if (caddy.exitCode !== null) throw new Error(`caddy ended: ${written}`);
    return written.includes('serving initial configuration') && written.split('certificate obtained successfully').length > certificates.length;
  };
  await waitUntil('the edge has its certificates', isReady, { timeoutMs: 20_000 });
  return {
    port,
    plainPort,
    authority: certificates.length > 0 ? readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8') : '',
    stop: async () => {
      caddy.kill('SIGTERM');
      await gone;
      await releasePort(plainPort);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
