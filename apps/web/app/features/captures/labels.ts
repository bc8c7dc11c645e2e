import type { Shot } from '@frontage/domain/capture/shots';

interface ShotWords {
  /** What the photo should look like. */
  text: string;
  /** How to get it. */
  hint: string;
  button: string;
}

export const shotWords: Record<Shot, ShotWords> = {
  close_up: { text: 'The whole ad, sharp enough to read.', hint: 'Stand close. Fill the yellow corners with the ad.', button: 'Take the close-up' },
  street: { text: 'The ad and its surroundings.', hint: 'Step back until the ad fits into the yellow corners.', button: 'Take the street photo' },
  other: { text: 'Anything else that the customer should see.', hint: 'Anything else that the customer should see.', button: 'Take another photo' },
};

/** Descriptions that need one press. */
export const sentences = ['The ad is up.', 'It matches the artwork.', 'The lights are on.', 'Nothing covers it.'] as const;

export function describePhotos(chosen: readonly string[], note: string): string {
  return [chosen.join(' '), note.trim()].filter(Boolean).join('\n');
}

export function formatPhotos(files: readonly File[]): string {
  const noun = files.every(({ type }) => type.startsWith('image/')) ? 'photo' : 'file';
  return files.length === 1 ? `1 ${noun}` : `${files.length} ${noun === 'file' ? 'photos and files' : 'photos'}`;
}
