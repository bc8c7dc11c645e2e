import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './apps/app-program.ts';
import { dev } from './commands/dev.ts';
import { down } from './commands/down.ts';
import { status } from './commands/status.ts';
import { up } from './commands/up.ts';
import { parsePartList } from './stack-parts.ts';

const usage = `pnpm stack up      start everything and return      --json --demo --fresh --only LIST --folder DIR
pnpm stack down    stop everything that up started  --folder DIR
pnpm stack status  show what runs                   --json --folder DIR
pnpm dev           start everything and watch the sources, until Ctrl-C   --demo --fresh --folder DIR

--demo        load the demo world
--fresh       start with empty data
--only LIST   only these servers (postgres,redis,files,mail,stripe,scanner), without API, worker and web
--folder DIR  where data, logs and state live (default: .stack)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    only: { type: 'string' },
    folder: { type: 'string', default: resolve(repositoryRoot, '.stack') },
  },
});
// pnpm runs us in the repository's root, but a relative folder is relative to where the person called pnpm.
const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.folder);
const commands = { up, down, status, dev };
const command = commands[positionals[0] as keyof typeof commands];

if (!command) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await command({ ...values, only: parsePartList(values.only), folder });
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
