import { appEnvironment } from '@frontage/stack/apps/app-environment';
import { databaseUrls } from '@frontage/stack/databases';
import { readState } from '@frontage/stack/stack-state';
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** pnpm demo: loads the demo world into a running stack. */
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
// pnpm runs this in the root of the repository; a relative folder is relative to where the command was typed.
const folder = values.folder === undefined ? join(import.meta.dirname, '../../.stack') : resolve(process.env['INIT_CWD'] ?? '.', values.folder);
const state = readState(folder);

if (state?.phase !== 'ready' || !state.addresses['web']) {
  console.error(`No product runs in ${folder}. Start it with: pnpm stack up${values.folder === undefined ? '' : ` --folder ${values.folder}`}`);
  process.exitCode = 1;
} else {
  const { addresses, ports, secrets } = state;
  const { postgres = '', redis = '', files = '', mail = '', stripe = '', scanner = '', push = '', web = '' } = addresses;
  const stack = {
    folder,
    addresses: { postgres, redis, files, mail, stripe, scanner, push },
    superuserUrl: postgres,
    smtpUrl: `smtp://127.0.0.1:${ports['mail-smtp']}`,
    ...secrets,
  };
  const { appUrl, ownerUrl } = databaseUrls(stack, 'frontage');
  const env = appEnvironment({ stack, mode: 'production', databaseUrl: appUrl, port: ports['api'] ?? 0, publicOrigin: web });
  for (const program of ['main-load.ts', 'main-story.ts']) {
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, program)], {
      env: { ...env, DEMO_OWNER_URL: ownerUrl },
      stdio: 'inherit',
    });
    process.exitCode = status ?? 1;
    if (status !== 0) break;
  }
}
