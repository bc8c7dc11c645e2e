/** What a photo of a capture shows. Good proof has one close-up and one from the street. */
export const shots = ['close_up', 'street', 'other'] as const;

export type Shot = (typeof shots)[number];

export const shotTitles: Record<Shot, string> = { close_up: 'Close-up', street: 'From the street', other: 'Another photo' };
