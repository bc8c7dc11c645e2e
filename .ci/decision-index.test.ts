import { expect, test } from 'vitest';
import { renderDecisionIndex } from './decision-index.ts';

test('the index has a row with title and status for each record, and the text around it stays', () => {
  const page = ['# Records', '', '| Number | Title |', '| --- | --- |', '| [1](0001-old.md) | Old name |', '', 'More.', ''].join('\n');
  const records = [
    { name: '0001-walls.md', text: '# 1. Walls of brick\n\n**Superseded by [2](0002-roofs.md).**\n' },
    { name: '0002-roofs.md', text: '# 2. Roofs\n\n**Context.** Rain.\n' },
  ];
  expect(renderDecisionIndex(page, records)).toBe(
    [
      '# Records',
      '',
      '| Number             | Title          | Status          |',
      '| ------------------ | -------------- | --------------- |',
      '| [1](0001-walls.md) | Walls of brick | superseded by 2 |',
      '| [2](0002-roofs.md) | Roofs          | accepted        |',
      '',
      'More.',
      '',
    ].join('\n'),
  );
});
