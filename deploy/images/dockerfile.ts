import { matchesGlob } from 'node:path';

export interface BuildStep {
  instruction: string;
  /** Everything after the instruction, on one line. */
  text: string;
}

export interface BuildStage {
  name: string;
  from: string;
  steps: BuildStep[];
}

/** Parses the part of the Dockerfile language that our file uses, and throws at anything else. */
export function readDockerfile(text: string): BuildStage[] {
  const stages: BuildStage[] = [];
  for (const line of text.replaceAll('\\\n', ' ').split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (!instruction && line.trim() !== '' && !line.startsWith('#')) throw new Error(`cannot parse: ${line}`);
    if (instruction === 'FROM') stages.push(parseStage(rest));
    else if (instruction) stages.at(-1)?.steps.push({ instruction, text: rest });
  }
  return stages;
}

function parseStage(text: string): BuildStage {
  const [, from = '', name = ''] = /^(\S+) AS (\S+)$/.exec(text) ?? [];
  if (!name) throw new Error(`a stage without a name: ${text}`);
  return { name, from, steps: [] };
}

/** Docker uses the last one, too. */
export function lastInstruction({ steps }: BuildStage, instruction: string): string | undefined {
  return steps.findLast((step) => step.instruction === instruction)?.text;
}

export function environmentOf({ steps }: BuildStage): Record<string, string> {
  const pairs = steps.filter(({ instruction }) => instruction === 'ENV').flatMap(({ text }) => text.split(' '));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** A command in the list form, which runs without a shell. */
export function commandOf(stage: BuildStage, instruction: 'CMD' | 'HEALTHCHECK'): [string, ...string[]] {
  const text = lastInstruction(stage, instruction) ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as [string, ...string[]];
}

/** Matches paths that .dockerignore keeps out of the build context, by themselves or by a folder above them. */
export function createIgnoreMatcher(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    const parts = path.split('/');
    const withFolders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    return patterns.some((pattern) => withFolders.some((candidate) => matchesGlob(candidate, pattern)));
  };
}
