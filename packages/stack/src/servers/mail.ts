import { join } from 'node:path';
import { isHttpHealthy } from './health-checks.ts';
import type { StackContext } from '../stack-context.ts';

const catcher = join(import.meta.dirname, '../mail-catcher/main.ts');

export async function startMail(site: StackContext): Promise<{ url: string; smtpUrl: string }> {
  const port = await site.reservePortFor('mail');
  const smtpPort = await site.reservePortFor('mail-smtp');
  const url = `http://127.0.0.1:${port}`;
  await site.supervisor.start({
    name: 'mail',
    command: process.execPath,
    args: [catcher],
    env: { PORT: String(port), SMTP_PORT: String(smtpPort) },
    ports: [port, smtpPort],
    isReady: () => isHttpHealthy(`${url}/healthz`),
  });
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}
