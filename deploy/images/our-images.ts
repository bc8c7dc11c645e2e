import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildStage, createIgnoreMatcher, readDockerfile } from './dockerfile.ts';

export const root = resolve(import.meta.dirname, '../..');
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

export const programs = ['api', 'worker', 'web'] as const;
export const stages = readDockerfile(read('Dockerfile'));
export const stageNamed = (name: string) => stages.find((stage) => stage.name === name) as BuildStage;
export const isIgnored = createIgnoreMatcher(read('.dockerignore'));
