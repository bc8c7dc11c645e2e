/** One call of a test runner. */
export interface TestRun {
  files: string[];
  /** Arguments of pnpm. */
  command: string[];
}

const times = 3;
/** Together they share one set of servers; few of them are lost when the time is over. */
const filesPerRun = 8;

const isBrowserTest = (file: string) => /^e2e\/specs\/.*\.spec\.ts$/.test(file);
/** Rolling deploys need the history, and run by their own command. */
const isVitest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('drills/rolling-deploy/');

/** New files come first, because nobody has seen them pass. */
export function orderRuns({ added, edited }: { added: string[]; edited: string[] }): TestRun[] {
  return [vitestRuns(added), playwrightRuns(added), vitestRuns(edited), playwrightRuns(edited)].flat();
}

/** Each time in a new process: a second try in place would start with the rows and clocks that the first one left. */
function vitestRuns(files: string[]): TestRun[] {
  return inGroups(files.filter(isVitest)).flatMap((group) =>
    Array.from({ length: times }, () => ({ files: group, command: ['vitest', 'run', ...group] })),
  );
}

function playwrightRuns(files: string[]): TestRun[] {
  return inGroups(files.filter(isBrowserTest)).map((group) => ({
    files: group,
    command: ['e2e', ...group.map((file) => file.slice('e2e/specs/'.length)), `--repeat-each=${times}`, '--retries=0'],
  }));
}

function inGroups(files: string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / filesPerRun) }, (_, index) => files.slice(index * filesPerRun, (index + 1) * filesPerRun));
}
