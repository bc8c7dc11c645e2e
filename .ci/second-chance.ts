import type { Failure, FileResult, StepResult } from './test-results.ts';

/** With more failed files than this, the change or the machine is broken, and nothing is tried again. */
const maxFailedFiles = 6;

/** What these files prove must hold every time. Only a test that ran out of time is tried again. */
export const strictFiles =
  /^drills\/|^apps\/server\/src\/features\/(?:ledger|settlements|subscriptions|payouts|stripe-sync)\/|^apps\/server\/testing\/authorization\/|\/[\w-]*(?:races|concurrent)[\w-]*\.test\.ts$/;
const moneyStories = /\/(?:full-rental|payment-settings|payments|renewals|subscriptions)\.spec\.ts$/;

const timeout = /timed out|gave up after|not ready in time|no end to it|ECONNREFUSED/;
/** Vitest's cause of an `expect.poll` that ended, which is an AssertionError like a wrong value. */
const pollEnded = 'Caused by: Error: Matcher did not succeed in time.';

/** Only the heads of an error and its causes count: a wrong value could contain any words. */
function isTimeout(message: string): boolean {
  const lines = message.split('\n');
  if (message.startsWith('AssertionError')) return lines.includes(pollEnded);
  return lines.some((line, index) => (index === 0 || line.startsWith('Caused by: ')) && timeout.test(line));
}

/** Why a failure stays a failure at once; null if its file may be tried again. */
export function whyFinal({ project, file, messages }: Failure): string | null {
  if (messages.some((message) => /Unexpected \.only|forbidOnly/.test(message))) return 'a forgotten .only';
  if (project === 'rules') return 'rules have no second chance';
  // Playwright has tried again by itself.
  if (project === 'e2e') return 'failed twice';
  if (strictFiles.test(file) && !messages.every(isTimeout)) return 'money, authorization, races and drills must be right the first time';
  return null;
}

/** Runs one file of a Vitest project again, alone. */
export type RunAlone = (file: string, project: string) => StepResult;

export interface Verdict {
  passed: number;
  skipped: number;
  failures: FinalFailure[];
  /** Failed, but the quarantine list says why they don't stop a change for now. */
  quarantined: Failure[];
  /** Failed at first and passed alone. They count as passed. */
  flaky: Failure[];
}

interface FinalFailure extends Failure {
  why: string;
}

const final = (failure: Failure, why: string): FinalFailure => ({ ...failure, why });

interface FileVerdict {
  result: FileResult;
  failures: FinalFailure[];
  flaky: Failure[];
}

/** `runAlone` is null if nothing is tried again. */
export function decide(steps: StepResult[], runAlone: RunAlone | null, isQuarantined: (failure: Failure) => boolean = () => false): Verdict {
  const files = steps.flatMap((step) => step.files);
  const failedFiles = files.filter(({ failures, flaky }) => failures.length + flaky.length > 0).length;
  const tooMany = failedFiles > maxFailedFiles ? `${failedFiles} files failed, so none has a second chance` : null;
  const verdicts = files.map((file) => {
    if (runAlone === null) return refuse(file, 'this run has no second chances');
    return tooMany ? refuse(file, tooMany) : judge(file, runAlone);
  });
  const failures = verdicts.flatMap((verdict) => verdict.failures);
  const outsideOfTests = steps.flatMap(({ otherErrors }) => otherErrors.map((error) => final(error, 'belongs to no test')));
  const flaky = verdicts.flatMap((verdict) => verdict.flaky);
  const sum = (count: (verdict: FileVerdict) => number) => verdicts.reduce((total, verdict) => total + count(verdict), 0);
  return {
    // Playwright counts flaky tests apart; a file that passed alone counts them itself.
    passed: sum(({ result }) => result.passed + result.flaky.length),
    skipped: sum(({ result }) => result.skipped),
    failures: [...failures.filter((failure) => !isQuarantined(failure)), ...outsideOfTests],
    quarantined: failures.filter(isQuarantined),
    // In the browser a wrong sum looks like a slow page, so these deserve a look first.
    flaky: flaky.toSorted((first, second) => Number(moneyStories.test(second.file)) - Number(moneyStories.test(first.file))),
  };
}

function refuse(file: FileResult, why: string): FileVerdict {
  return { result: { ...file, flaky: [] }, failures: [...file.failures, ...file.flaky].map((failure) => final(failure, why)), flaky: [] };
}

function judge(file: FileResult, runAlone: RunAlone): FileVerdict {
  const [first] = file.failures;
  if (!first) return { result: file, failures: [], flaky: file.flaky };
  const reasons = file.failures.map(whyFinal);
  if (reasons.some((why) => why !== null)) {
    const failures = file.failures.map((failure, index) => final(failure, reasons[index] ?? 'its file is not tried again'));
    return { result: file, failures, flaky: file.flaky };
  }
  const again = runAlone(file.file, first.project);
  const result = again.files.find((other) => other.file === file.file);
  const failures = [...again.otherErrors, ...(result?.failures ?? [])].map((failure) => final(failure, 'failed twice'));
  if (!result || failures.length > 0) return { result: result ?? file, failures, flaky: [] };
  return { result, failures: [], flaky: file.failures };
}
