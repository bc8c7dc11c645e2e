import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';
import { renderCoverage } from './render-coverage.ts';
import { readTags, root } from './find-tags.ts';

const path = 'docs/spec-coverage.md';
writeFileSync(join(root, path), renderCoverage(catalogue, readTags()));
process.stdout.write(`${path}\n`);
