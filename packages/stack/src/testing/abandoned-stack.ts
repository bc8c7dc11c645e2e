import { startStack } from '../start-stack.ts';

/** Acts as a test run that gets killed: starts a stack, prints its folder and never stops it. */
const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'files'] });
console.log(stack.folder);
