import { requirementOf, reasonOpen, type Part } from './entry.ts';
import type { Tag } from './find-tags.ts';

/** The document that shows which test proves which line. */
export function renderCoverage(parts: readonly Part[], tags: readonly Tag[]): string {
  const all = parts.flatMap(({ entries }) => Object.entries(entries));
  const open = all.flatMap(([id, entry]) =>
    reasonOpen(entry) === null ? [] : [`- \`${id}\`: ${requirementOf(entry)} Not proven: ${reasonOpen(entry)}`],
  );
  const tests = new Set(tags.map(({ file, test }) => `${file} ${test}`));
  return [
    '# What the specification asks for, and the tests that prove it',
    '',
    'Made by `pnpm spec` from `spec/catalogue` and the `// Proves:` lines above tests. `pnpm check` fails when a line has no test or this page is old.',
    '',
    `${all.length} entries, ${all.length - open.length} proven by ${tests.size} tests.`,
    '',
    ...(open.length > 0 ? ['## Open', '', ...open, ''] : []),
    ...parts.flatMap((part) => drawPart(part, tags)),
  ].join('\n');
}

function drawPart({ title, entries }: Part, tags: readonly Tag[]): string[] {
  const rows = Object.entries(entries).map(([id, entry]) => {
    const proofs = tags.filter((tag) => tag.id === id).map(drawTest);
    return `| \`${id}\` | ${cell(requirementOf(entry))} | ${[...new Set(proofs)].join('<br>')} |`;
  });
  return [`## ${title}`, '', '| Entry | Asks for | Proven by |', '| --- | --- | --- |', ...rows, ''];
}

function drawTest({ file, test }: Tag): string {
  return `[${file.split('/').at(-1)}](../${file}): ${cell(test ?? '')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}
