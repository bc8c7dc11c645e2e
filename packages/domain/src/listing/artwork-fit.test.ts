import { describe, expect, test } from 'vitest';
import { canStretch, describeFit, fitFor, layOut, lostShare } from './artwork-fit.ts';

describe('artwork of another shape than the face', () => {
  test('fills it and is cut at two sides', () => {
    expect(layOut('fill', 3, 1.5)).toEqual({ left: -0.5, top: 0, width: 2, height: 1 });
    expect(layOut('fill', 0.75, 1.5)).toEqual({ left: 0, top: -0.5, width: 1, height: 2 });
  });

  test('is shown whole with space at two sides', () => {
    expect(layOut('whole', 3, 1.5)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
    expect(layOut('whole', 0.75, 1.5)).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  });

  test('is stretched to it', () => expect(layOut('stretch', 3, 1.5)).toEqual({ left: 0, top: 0, width: 1, height: 1 }));

  test('fills it unless more than a third is cut off, either way', () => {
    expect([2.25, 1, 2.26, 0.99].map((aspect) => fitFor(null, aspect, 1.5))).toEqual(['fill', 'fill', 'whole', 'whole']);
    expect([3, 0.75, 1.5].map((aspect) => lostShare(aspect, 1.5))).toEqual([0.5, 0.5, 0]);
  });

  test('may be stretched by less than a tenth, either way', () =>
    expect([1.5, 1.64, 1.37, 1.66, 1.36].map((aspect) => canStretch(aspect, 1.5))).toEqual([true, true, true, false, false]));

  test('is described by what is cut off, stays empty or changes its shape', () => {
    const described = [describeFit('fill', 3, 1.5), describeFit('fill', 1, 1.5), describeFit('whole', 3, 1.5), describeFit('whole', 1, 1.5)];
    expect(described).toEqual([
      'Fill cuts off 50% at the left and right.',
      'Fill cuts off 33% at the top and bottom.',
      'Whole leaves 50% of the space empty at the top and bottom.',
      'Whole leaves 33% of the space empty at the left and right.',
    ]);
    expect([describeFit('stretch', 1.6, 1.5), describeFit('fill', 1.503, 1.5)]).toEqual(['Stretch changes its shape by 6%.', null]);
  });

  test('is put the way someone chose, but stretched only where nobody sees it', () => {
    expect([fitFor('whole', 1.5, 1.5), fitFor('fill', 9, 1.5), fitFor('stretch', 1.6, 1.5), fitFor('stretch', 9, 1.5)]).toEqual([
      'whole',
      'fill',
      'stretch',
      'whole',
    ]);
  });
});
