import { runCommandLine } from './operator/run-command-line.ts';

/** The operators' command line. Each run executes one command, prints the outcome and records it for audit. */
const { message, isFailure = false } = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  writeLog: (line) => process.stderr.write(line),
});
(isFailure ? process.stderr : process.stdout).write(`${message}\n`);
if (isFailure) process.exitCode = 1;
