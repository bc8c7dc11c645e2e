import { settingNotes, settings } from '../../apps/server/src/platform/settings.ts';
import { environmentNotes, environmentSchema } from '../../apps/web/server/environment.ts';

interface Schema {
  _zod: { def: { type: string; defaultValue?: unknown } };
}

const columns = ['Name', 'Meaning', 'Default', 'Read by', 'Secret'];

/** The content of docs/configuration.md. */
export function describeSettings(): string {
  return `# Configuration

Each program reads its environment once, at start, and does not start if a value is missing or wrong. This page is generated from the schemas
(\`apps/server/src/platform/settings.ts\`, \`apps/web/server/environment.ts\`), and a test fails when it is out of date. An empty setting counts as not set.

## API and worker

Give both programs the same settings. The fourth column names the program that reads each one.

${table([...serverRows()])}

## Web

${table([...webRows()])}

## Migrations

\`node apps/server/db/migrate.ts\` reads \`DATABASE_OWNER_URL\` (secret): PostgreSQL as the owner of the database, who may change tables. No running program has it.
\`node apps/server/db/prepare-buckets.ts\` and \`pnpm operator\` read the same settings as the worker. \`pnpm operator\` also needs the operator's name in \`USER\`, because every command is recorded with who ran it.
`;
}

function* serverRows(): Generator<string[]> {
  for (const [name, schema] of Object.entries(settings.shape)) {
    const note = settingNotes.get(schema);
    if (!note) throw new Error(`${name} has no meaning`);
    yield [`\`${name}\``, note.meaning, defaultOf(schema), note.for ?? 'both', note.isSecret ? 'yes' : ''];
  }
}

function* webRows(): Generator<string[]> {
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const note = environmentNotes.get(schema);
    if (!note) throw new Error(`${name} has no meaning`);
    yield [`\`${name}\``, note.meaning, defaultOf(schema), 'web', ''];
  }
}

function defaultOf({ _zod: { def } }: Schema): string {
  if (def.type === 'optional') return 'none';
  if (def.type !== 'default') return '**required**';
  const text = typeof def.defaultValue === 'string' ? def.defaultValue : JSON.stringify(def.defaultValue);
  return text === '' || text === '[]' || text === '{}' ? 'none' : `\`${text}\``;
}

function table(rows: string[][]): string {
  const widths = columns.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
