import { startSimulator } from './start-simulator.ts';

const { PORT = '12111', FILE, SEED } = process.env;

if (process.env['NODE_ENV'] === 'production') throw new Error('The Stripe simulator is for development and tests only.');

const { stop } = await startSimulator({ port: Number(PORT), ...(FILE && { file: FILE }), ...(SEED && { seed: SEED }) });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
