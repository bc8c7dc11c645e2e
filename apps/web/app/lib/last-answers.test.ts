import { beforeEach, expect, test } from 'vitest';
import { keepAnswer, lastAnswer } from './last-answers.ts';
import { useSignedIn } from './signed-in.ts';

const person = (id: string) => ({ _id: id, name: 'Casey', email: 'casey@example.com', type: 'customer' as const });

beforeEach(() => useSignedIn.setState({ seller: null, customer: person('1') }));

test('keeps the newest answer of each page until the person signs out', async () => {
  await keepAnswer('customer', 'requests', Promise.resolve('old'));
  await keepAnswer('customer', 'requests', Promise.resolve('new'));
  expect(lastAnswer('customer', 'requests')).toMatchObject({ data: 'new' });
  useSignedIn.setState({ customer: { ...person('1'), name: 'Casey C.' } });
  expect(lastAnswer('customer', 'requests')).toMatchObject({ data: 'new' });
  useSignedIn.setState({ customer: null });
  expect(lastAnswer('customer', 'requests')).toBeUndefined();
});

test('keeps nothing that arrives after another person signed in, and nothing of a failed call', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const keeping = keepAnswer('customer', 'requests', promise);
  useSignedIn.setState({ customer: person('2') });
  resolve('of the first person');
  expect(await keeping).toBe('of the first person');
  await expect(keepAnswer('customer', 'requests', Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(lastAnswer('customer', 'requests')).toBeUndefined();
});

test('keeps forty pages at most', async () => {
  for (let page = 1; page <= 41; page += 1) await keepAnswer('customer', `page ${page}`, Promise.resolve(page));
  expect(lastAnswer('customer', 'page 1')).toBeUndefined();
  expect(lastAnswer('customer', 'page 2')).toMatchObject({ data: 2 });
});
