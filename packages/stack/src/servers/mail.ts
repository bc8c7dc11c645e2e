import { join } from 'node:path';
import type { StackContext } from '../stack-context.ts';
import { isHttpHealthy } from './health-checks.ts';

const mailCatcher = join(import.meta.dirname, '../mail-catcher/main.ts');

export async function startMail(context: StackContext): Promise<{ url: string; smtpUrl: string }> {
  const port = await context.reservePortFor('mail');
  const smtpPort = await context.reservePortFor('mail-smtp');
  const url = `http://127.0.0.1:${port}`;
  await context.supervisor.start({
    name: 'mail',
    command: process.execPath,
    args: [mailCatcher],
    env: { PORT: String(port), SMTP_PORT: String(smtpPort) },
    ports: [port, smtpPort],
    isReady: () => isHttpHealthy(`${url}/healthz`),
  });
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}
