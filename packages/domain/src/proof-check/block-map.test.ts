import { expect, test } from 'vitest';
import { type BlockState, decodeBlocks, encodeBlocks } from './block-map.ts';

test('blocks are one letter each, and unknown letters are not compared', () => {
  const blocks: BlockState[] = ['same', 'unclear', 'different', 'plain', 'outside'];
  expect(encodeBlocks(blocks)).toBe('sudpo');
  expect(decodeBlocks('sudpo')).toEqual(blocks);
  expect(decodeBlocks('s?')).toEqual(['same', 'plain']);
});
