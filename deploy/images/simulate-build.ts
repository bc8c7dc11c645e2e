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
  /** Each stage gets a folder in it, as its root. */
  folder: string;
  stages: BuildStage[];
  /** pnpm's store, used without a network. */
  packageStore: string;
}

/** Runs a Dockerfile without Docker: each stage is a folder, and commands run in it with the installed tools. */
export async function simulateBuild(build: SimulatedBuild): Promise<(stage: string) => string> {
  for (const stage of build.stages) await buildStage(build, stage);
  return (name) => join(build.folder, name);
}

async function buildStage(build: SimulatedBuild, stage: BuildStage): Promise<void> {
  const { folder, stages } = build;
  const root = join(folder, stage.name);
  mkdirSync(root);
  if (stages.some(({ name }) => name === stage.from)) await copyTree(join(folder, stage.from), root);
  let workdir = existsSync(join(root, 'frontage')) ? 'frontage' : '';
  for (const { instruction, text } of stage.steps) {
    if (instruction === 'WORKDIR') {
      workdir = text.slice(1);
      mkdirSync(join(root, workdir), { recursive: true });
    }
    if (instruction === 'COPY') await copy(build, join(root, workdir), text);
    if (instruction === 'RUN' && !installsTools({ instruction, text })) await runStep(build, stage, join(root, workdir), text);
  }
}

/** Steps that install tools are skipped: they are installed here. */
export function installsTools({ instruction, text }: BuildStep): boolean {
  return instruction === 'RUN' && text.startsWith('npm install --global ');
}

async function copy(build: SimulatedBuild, workdir: string, text: string): Promise<void> {
  const words = text.split(' ');
  const fromStage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  if (fromStage) return copyTree(join(build.folder, fromStage, words.join('')), join(workdir, target));
  for (const source of words) copyFromContext(build, source, join(workdir, target, target.endsWith('/') ? basename(source) : ''));
}

/** Hard links, because copying all packages is slow. */
async function copyTree(source: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  await run('cp', ['--archive', '--link', `${source}/.`, target]);
}

function copyFromContext({ context, isIgnored }: SimulatedBuild, source: string, target: string): void {
  cpSync(join(context, source), target, { recursive: true, filter: (path) => !isIgnored(relative(context, path)) });
}

async function runStep({ packageStore }: SimulatedBuild, stage: BuildStage, cwd: string, text: string): Promise<void> {
  // The age of packages was checked when they were fetched; without a network it can't be checked again.
  const command = text.startsWith('pnpm install ') ? `${text} --offline --store-dir ${packageStore} --config.minimumReleaseAge=0` : text;
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', CI: 'true', ...environmentOf(stage) };
  await run('sh', ['-c', command], { cwd, env }).catch((error: unknown) => {
    throw new Error(`${stage.name}: ${text} failed`, { cause: error });
  });
}
