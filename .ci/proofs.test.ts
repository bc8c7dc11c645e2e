import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checksumOf, type Proof, proofFolder } from '../drills/bench/proof.ts';

describe.each(globSync('*.json', { cwd: proofFolder }))('docs/proof/%s', (file) => {
  const { checksum, ...measured } = JSON.parse(readFileSync(join(proofFolder, file), 'utf8')) as Proof;

  test('is as it was measured. Don’t edit it: run its command again', () => {
    expect({ command: measured.command, checksum }).toEqual({ command: measured.command, checksum: checksumOf(measured) });
  });

  test('says on which commits, without changes that no commit has', () => {
    expect(measured.commits).not.toEqual([]);
    for (const commit of measured.commits) expect(commit).toMatch(/^(?:of release )?[0-9a-f]{8,12}$/);
  });
});
