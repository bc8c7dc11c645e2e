import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, type BuildStage, type BuildStep } from './dockerfile.ts';

const run = promisify(execFile);

export interface SimulatedBuild {
  /** The folder that Docker would build from. */
  context: string;
  isIgnored: (path: string) => boolean;
  /** Where each stage gets a folder that stands for its root. */
  folder: string;
  stages: BuildStage[];
  /** Where pnpm finds packages without a network. */
  packageStore: string;
}

/** Does what the file says, without an engine: each stage is a folder, and commands run in it with the tools that are here. */
export async function simulateBuild(rehearsal: SimulatedBuild): Promise<(stage: string) => string> {
  for (const stage of rehearsal.stages) await build(rehearsal, stage);
  return (name) => join(rehearsal.folder, name);
}

async function build(rehearsal: SimulatedBuild, stage: BuildStage): Promise<void> {
  const { folder, stages } = rehearsal;
  const root = join(folder, stage.name);
  mkdirSync(root);
  if (stages.some(({ name }) => name === stage.from)) await copyTree(join(folder, stage.from), root);
  let place = existsSync(join(root, 'frontage')) ? 'frontage' : '';
  for (const { instruction, text } of stage.steps) {
    if (instruction === 'WORKDIR') {
      place = text.slice(1);
      mkdirSync(join(root, place), { recursive: true });
    }
    if (instruction === 'COPY') await copy(rehearsal, join(root, place), text);
    if (instruction === 'RUN' && !installsTools({ instruction, text })) await runStep(rehearsal, stage, join(root, place), text);
  }
}

/** What is already installed where this runs. */
export function installsTools({ instruction, text }: BuildStep): boolean {
  return instruction === 'RUN' && text.startsWith('npm install --global ');
}

async function copy(rehearsal: SimulatedBuild, place: string, text: string): Promise<void> {
  const words = text.split(' ');
  const fromStage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  if (fromStage) return copyTree(join(rehearsal.folder, fromStage, words.join('')), join(place, target));
  for (const source of words) copyFromContext(rehearsal, source, join(place, target, target.endsWith('/') ? basename(source) : ''));
}

/** Hard links, because a copy of all packages takes its time. */
async function copyTree(source: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  await run('cp', ['--archive', '--link', `${source}/.`, target]);
}

function copyFromContext({ context, isIgnored }: SimulatedBuild, source: string, target: string): void {
  cpSync(join(context, source), target, { recursive: true, filter: (path) => !isIgnored(relative(context, path)) });
}

async function runStep({ packageStore }: SimulatedBuild, stage: BuildStage, cwd: string, text: string): Promise<void> {
  // How old packages are was asked when they were fetched; without a network it can't be asked again.
  const command = text.startsWith('pnpm install ') ? `${text} --offline --store-dir ${packageStore} --config.minimumReleaseAge=0` : text;
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', CI: 'true', ...environmentOf(stage) };
  await run('sh', ['-c', command], { cwd, env }).catch((error: unknown) => {
    throw new Error(`${stage.name}: ${text} failed`, { cause: error });
  });
}
