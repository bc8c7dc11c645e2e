import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** What the tests of this file put into the temporary folder lies apart from everybody else's, so that leftovers can be counted. */
export function useOwnTemporaryFolder(): { leftovers: (prefix: string) => Promise<string[]> } {
  const usual = process.env['TMPDIR'];
  beforeAll(async () => {
    process.env['TMPDIR'] = await mkdtemp(join(tmpdir(), 'frontage-test-'));
  });
  afterAll(async () => {
    await rm(tmpdir(), { recursive: true, force: true });
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
  });
  return { leftovers: async (prefix) => (await readdir(tmpdir())).filter((name) => name.startsWith(prefix)) };
}
