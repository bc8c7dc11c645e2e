/** How lists of requests are divided for each side: what they have to act on, what the other side or nobody has to, and what is over. */
export const requestTabs = ['needs_you', 'in_progress', 'done'] as const;
export type RequestTab = (typeof requestTabs)[number];

/** How long the text of a search in these lists may be. */
export const maxRequestSearchLength = 100;
