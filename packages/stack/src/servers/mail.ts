import { join } from 'node:path';
import { httpAnswers } from './http-answers.ts';
import type { Site } from './site.ts';

const catcher = join(import.meta.dirname, '../mail-catcher/main.ts');

export async function startMail(site: Site): Promise<{ url: string; smtpUrl: string }> {
  const port = await site.portFor('mail');
  const smtpPort = await site.portFor('mail-smtp');
  const url = `http://127.0.0.1:${port}`;
  await site.supervisor.start({
    name: 'mail',
    command: process.execPath,
    args: [catcher],
    env: { PORT: String(port), SMTP_PORT: String(smtpPort) },
    ports: [port, smtpPort],
    isReady: () => httpAnswers(`${url}/healthz`),
  });
  return { url, smtpUrl: `smtp://127.0.0.1:${smtpPort}` };
}
