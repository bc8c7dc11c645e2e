import type { ComponentType } from 'react';
import { buttonSpecimens } from './buttons.tsx';
import { choiceSpecimens } from './choices.tsx';
import { contentSpecimens } from './content.tsx';
import { cornerSpecimens } from './corners.tsx';
import { feedbackSpecimens } from './feedback.tsx';
import { fieldSpecimens } from './fields.tsx';
import { navigationSpecimens } from './navigation.tsx';
import { overlaySpecimens } from './overlays.tsx';

interface SpecimenGroup {
  title: string;
  /** By the path of the component below app/components, without its ending. */
  specimens: Record<string, ComponentType>;
}

/** One specimen per shared component, with its states. */
export const specimenGroups: readonly SpecimenGroup[] = [
  { title: 'Buttons', specimens: buttonSpecimens },
  { title: 'Fields', specimens: fieldSpecimens },
  { title: 'Choices', specimens: choiceSpecimens },
  { title: 'Feedback', specimens: feedbackSpecimens },
  { title: 'Content', specimens: contentSpecimens },
  { title: 'Corners', specimens: cornerSpecimens },
  { title: 'Navigation', specimens: navigationSpecimens },
  { title: 'Overlays', specimens: overlaySpecimens },
];
