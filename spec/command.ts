import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';
import { drawCoverage } from './draw-coverage.ts';
import { readTags, root } from './read-tests.ts';

writeFileSync(join(root, 'docs/spec-coverage.md'), drawCoverage(catalogue, readTags()));
