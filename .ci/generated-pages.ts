import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '../deploy/configuration/describe-settings.ts';
import { renderRequestGraph } from '../packages/domain/src/rental-request/render-graph.ts';
import { renderDecisionIndex } from './decision-index.ts';

/**
 * node .ci/generated-pages.ts [--write]: names the pages that are out of date, or writes them. They are in git, so that reviews show what a
 * change does to them.
 */
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const decisions = 'docs/decisions';
const records = readdirSync(join(root, decisions))
  .filter((name) => /^\d{4}-/.test(name))
  .toSorted()
  .map((name) => ({ name, text: read(join(decisions, name)) }));

const pages = {
  'docs/configuration.md': describeSettings(),
  'docs/request-graph.md': renderRequestGraph(),
  [`${decisions}/README.md`]: renderDecisionIndex(read(`${decisions}/README.md`), records),
};

const outdated = Object.entries(pages).filter(([path, text]) => read(path) !== text);
if (process.argv.includes('--write')) {
  for (const [path, text] of outdated) writeFileSync(join(root, path), text);
} else {
  for (const [path] of outdated) process.stdout.write(`${path} is out of date: run pnpm fix\n`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
}
