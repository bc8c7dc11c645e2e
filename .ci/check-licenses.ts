import { execFileSync } from 'node:child_process';

/** What `pnpm licenses list --json` prints: packages, grouped by the license they state. */
export type LicenseReport = Record<string, { name: string }[]>;

/** Permissive licenses: a closed product may ship them if it keeps their notices. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Zlib']);

const exceptions = [
  { name: /^@img\/sharp-libvips-/, license: 'LGPL-3.0-or-later', reason: 'a shared library that we ship unchanged and anyone can replace' },
  { name: /^zipcodes$/, license: 'BSD', reason: 'its license file has the three clauses of BSD-3-Clause' },
];

export function findForbidden(report: LicenseReport): string[] {
  return Object.entries(report).flatMap(([license, packages]) =>
    packages
      .filter(({ name }) => !isAllowed(license) && !exceptions.some((exception) => exception.license === license && exception.name.test(name)))
      .map(({ name }) => `${name}: ${license}`),
  );
}

/** Accepts `A`, `A OR B` and `A AND B`. Nested expressions are refused, so that a person checks them. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((license) => allowed.has(license)));
}

if (import.meta.main) {
  // Without --recursive pnpm reads only the root package, which has no runtime dependencies.
  const listed = execFileSync('pnpm', ['licenses', 'list', '--recursive', '--prod', '--json'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const report = JSON.parse(listed) as LicenseReport;
  const count = Object.values(report).flat().length;
  const forbidden = findForbidden(report);
  for (const line of forbidden) process.stdout.write(`✗ ${line}\n`);
  process.stdout.write(`${count} packages, ${forbidden.length} with a license that is not allowed\n`);
  process.exitCode = count === 0 || forbidden.length > 0 ? 1 : 0;
}
