import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasePort, reservePort } from '../../packages/stack/src/processes/ports.ts';
import { waitUntil } from '../../packages/stack/src/processes/wait-until.ts';
import { patienceMs } from '../../packages/stack/src/testing/patience.ts';

export interface Edge {
  port: number;
  /** The HTTP port, which redirects to HTTPS. */
  plainPort: number;
  /** The root certificate that signed the edge's certificates. */
  authority: string;
  stop: () => Promise<void>;
}

/** Runs the shipped Caddyfile. Only the ports and the certificate issuer are for tests. */
export async function startEdge(port: number, names: Record<string, string>): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-edge-'));
  const plainPort = await reservePort();
  const shipped = resolve(import.meta.dirname, '../Caddyfile');
  const options = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${plainPort}`, `https_port ${port}`, `storage file_system ${folder}`];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\t${options.join('\n\t')}\n}\nimport ${shipped}\n`);

  let output = '';
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...names },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  caddy.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const exited = once(caddy, 'exit');
  // A host that starts with http: is served without TLS and needs no certificate.
  const certificates = Object.entries(names).filter(([name, value]) => name.endsWith('_HOST') && !value.startsWith('http:'));
  const isReady = () => {
    if (caddy.exitCode !== null) throw new Error(`caddy ended: ${output}`);
    return output.includes('serving initial configuration') && output.split('certificate obtained successfully').length > certificates.length;
  };
  await waitUntil('the edge has its certificates', isReady, { timeoutMs: patienceMs });
  return {
    port,
    plainPort,
    authority: certificates.length > 0 ? readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8') : '',
    stop: async () => {
      caddy.kill('SIGTERM');
      await exited;
      await releasePort(plainPort);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
