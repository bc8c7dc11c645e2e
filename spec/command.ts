import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.ts';
import { renderCoverage } from './render-coverage.ts';
import { readTags, root } from './find-tags.ts';

writeFileSync(join(root, 'docs/spec-coverage.md'), renderCoverage(catalogue, readTags()));
