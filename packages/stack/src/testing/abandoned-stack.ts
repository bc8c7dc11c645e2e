import { startStack } from '../start-stack.ts';

/** Stands in for a test run that is killed: it starts a stack, says where, and never ends it. */
const stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'files'] });
console.log(stack.folder);
