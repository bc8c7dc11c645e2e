interface Rule {
  pattern: RegExp;
  reason: string;
}

/** Statements that would break the running release, or block it for long. */
const rules: Rule[] = [
  { pattern: /\bdrop (?:table|view|schema|type|function|column)\b/, reason: 'removes what the running release may use' },
  { pattern: /\brename\b/, reason: 'removes a name that the running release may use' },
  { pattern: /\balter (?:column )?\w+ (?:set data )?type\b/, reason: 'rewrites the whole table under a lock against reads' },
  { pattern: /\bset not null\b/, reason: 'refuses rows of the running release, and reads the whole table under a lock against writes' },
  { pattern: /\badd column\b(?!.*\bdefault\b).*\bnot null\b/, reason: 'refuses rows of the running release, which gives the column no value' },
  { pattern: /\badd column\b.*\bdefault (?:gen_random_uuid|random|clock_timestamp)\b/, reason: 'rewrites the whole table' },
  { pattern: /\badd (?:constraint|check|foreign key|unique|primary key)\b(?!.*\bnot valid\b)/, reason: 'reads the whole table while it is locked' },
  { pattern: /\b(?:truncate|vacuum full|cluster|lock table)\b/, reason: 'locks the whole table' },
  { pattern: /^update (?!.*\bwhere\b)/, reason: 'locks every row of a table until the end' },
  { pattern: /^create (?:unique )?index(?! concurrently)/, reason: 'blocks writes until the index is built' },
];

export interface UnsafeStatement {
  statement: string;
  reason: string;
}

/** Unsafe statements of a migration that runs beside the previous release. A table that the migration creates may be changed freely. */
export function findUnsafeStatements(migration: string): UnsafeStatement[] {
  const statements = statementsIn(migration);
  const isNew = (table: string) => statements.some((statement) => new RegExp(`^create table (?:if not exists )?${table}\\b`).test(statement));
  return statements
    .filter((statement) => !isNew(tableOf(statement)))
    .flatMap((statement) => rules.filter(({ pattern }) => pattern.test(statement)).map(({ reason }) => ({ statement, reason })));
}

function statementsIn(migration: string): string[] {
  return migration
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

function tableOf(statement: string): string {
  const named =
    /^(?:alter table(?: only)?|create table(?: if not exists)?|create (?:unique )?index .*? on|drop table(?: if exists)?|update) (\w+)/.exec(
      statement,
    );
  return named?.[1] ?? '(none)';
}
