import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { orFailure, orNull } from './load-result.ts';

const refused = () => Promise.reject(new ApiError({ status: 503, code: 'busy', message: 'We’re very busy right now.' }));
const broken = () => Promise.reject(new TypeError('a bug'));

test('passes data on', async () => {
  await expect(orFailure(Promise.resolve([1, 2]))).resolves.toEqual([1, 2]);
  await expect(orNull(Promise.resolve('text'))).resolves.toBe('text');
});

test('turns the server’s refusal into a reason, or into null', async () => {
  await expect(orFailure(refused())).resolves.toEqual({ failure: 'We’re very busy right now.' });
  await expect(orNull(refused())).resolves.toBeNull();
});

test('hides no bugs', async () => {
  await expect(orFailure(broken())).rejects.toThrow('a bug');
  await expect(orNull(broken())).rejects.toThrow('a bug');
});
