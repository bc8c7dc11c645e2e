import { emailKinds } from '@frontage/domain/notification/notice-kinds';
import { expect, test } from 'vitest';
import { noticeLabels } from './kinds.ts';

test('has no words for kinds that only the other side gets', () => {
  expect(noticeLabels('seller', 'request_accepted')).toBeUndefined();
  expect(noticeLabels('customer', 'request_received')).toBeUndefined();
});

test('has words of each kind for one side at least', () => {
  expect(emailKinds.filter((kind) => !noticeLabels('seller', kind) && !noticeLabels('customer', kind))).toEqual([]);
});
