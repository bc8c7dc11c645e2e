import { settingNotes, settings } from '../../apps/server/src/platform/settings.ts';
import { environmentNotes, environmentSchema } from '../../apps/web/server/environment.ts';

interface Schema {
  _zod: { def: { type: string; defaultValue?: unknown } };
}

const heads = ['Name', 'Meaning', 'Unless set', 'Read by', 'Secret'];

/** The reference of all settings, as it stands in docs/configuration.md. */
export function describeSettings(): string {
  return `# Configuration

Each program reads its environment once, at start, and refuses to begin with a wrong one. This page is made from the schemas
(\`apps/server/src/platform/settings.ts\`, \`apps/web/server/environment.ts\`), and a test fails when it tells something else. A setting that is empty counts as not set.

## API and worker

Both are told the same; who looks at a setting is in the fourth column.

${table([...serverRows()])}

## Web

${table([...webRows()])}

## Migrations

\`node apps/server/db/migrate.ts\` reads \`DATABASE_OWNER_URL\` (secret): PostgreSQL as the owner of the database, who may change tables. Nothing that serves knows it.
\`node apps/server/db/prepare-buckets.ts\` and \`pnpm operator\` read what the worker reads.
`;
}

function* serverRows(): Generator<string[]> {
  for (const [name, schema] of Object.entries(settings.shape)) {
    const note = settingNotes.get(schema);
    if (!note) throw new Error(`${name} has no meaning`);
    yield [`\`${name}\``, note.meaning, otherwise(schema), note.for ?? 'both', note.isSecret ? 'yes' : ''];
  }
}

function* webRows(): Generator<string[]> {
  for (const [name, schema] of Object.entries(environmentSchema.shape)) {
    const note = environmentNotes.get(schema);
    if (!note) throw new Error(`${name} has no meaning`);
    yield [`\`${name}\``, note.meaning, otherwise(schema), 'web', ''];
  }
}

function otherwise({ _zod: { def } }: Schema): string {
  if (def.type === 'optional') return 'none';
  if (def.type !== 'default') return '**needed**';
  const text = typeof def.defaultValue === 'string' ? def.defaultValue : JSON.stringify(def.defaultValue);
  return text === '' || text === '[]' || text === '{}' ? 'none' : `\`${text}\``;
}

function table(rows: string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
