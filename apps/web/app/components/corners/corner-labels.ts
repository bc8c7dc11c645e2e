import type { FaceProblem } from '@frontage/domain/listing/face';
import type { Point } from '@frontage/domain/listing/perspective';

export const cornerNames = ['Upper left', 'Upper right', 'Lower right', 'Lower left'] as const;

export function describeCorner(name: string, [x, y]: Point): string {
  return `${name} corner, ${formatShare(x)} from the left, ${formatShare(y)} from the top`;
}

function formatShare(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}

export const cornerProblemTexts: Record<FaceProblem, string> = {
  crossed: 'The corners cross. Drag them so that the outline follows the ad.',
  too_small: 'The outline is too small. Drag the corners to the corners of the ad.',
  outside: 'A corner is too far outside the photo. Drag it closer.',
};
