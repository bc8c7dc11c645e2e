import type { BlockState } from '@frontage/domain/proof-check/block-map';
import { expect, test } from 'vitest';
import { drawBlocks } from './draw-blocks.ts';

test('neighbors have one outline, with no line between them and none around a hole', () => {
  const states: BlockState[] = ['same', 'different', 'different', 'plain', 'same', 'different'];
  expect(drawBlocks(states, 3, 'plain')).toEqual({ area: 'M0 1h1v1h-1z', outline: 'M0 1h1M0 2h1M0 1v1M1 1v1' });
  const { area, outline } = drawBlocks(states, 3, 'different');
  expect(area).toBe('M1 0h1v1h-1zM2 0h1v1h-1zM2 1h1v1h-1z');
  expect(outline.match(/M/g)).toHaveLength(8);
  const hole: BlockState[] = ['same', 'same', 'same', 'same', 'plain', 'same', 'same', 'same', 'same'];
  expect(drawBlocks(hole, 3, 'same').outline.match(/M/g)).toHaveLength(12);
  expect(drawBlocks(states, 3, 'outside')).toEqual({ area: '', outline: '' });
});
