import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './apps/app-program.ts';
import { dev } from './commands/dev.ts';
import { down } from './commands/down.ts';
import { status } from './commands/status.ts';
import { up } from './commands/up.ts';
import { parsePartList } from './stack-parts.ts';

const usage = `pnpm stack up      start everything and return      --json --demo --fresh --only LIST --folder DIR
pnpm stack down    end everything that up started   --folder DIR
pnpm stack status  say what runs                    --json --folder DIR
pnpm dev           start everything, with sources watched, until Ctrl-C   --demo --fresh --folder DIR

--demo        load the demo world
--fresh       begin with empty data
--only LIST   just these servers (postgres,redis,files,mail,stripe,scanner), without API, worker and web
--folder DIR  where data, logs and state live; .stack unless told`;

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
// pnpm runs us in the root of the repository; a relative folder is meant from where the person stands.
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
