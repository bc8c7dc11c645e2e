/** The plain and the HTML part are both made from it, so they can't differ. */
export interface EmailContent {
  kind: string;
  to: string;
  /** The site's own, for the logo and the links of the footer. */
  origin: string;
  /** What to do and by when, or what happened. Also the heading. */
  subject: string;
  picture?: EmailPicture | null;
  /** Paragraphs before the highlight. Mail programs show the first one beside the subject. */
  before: string[];
  /** The facts at a glance: label and value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** What the email lists, each with a link of its own. */
  items?: readonly EmailItem[];
  /** What the email is about: a code to type or a link to open. */
  highlight?: { code: string } | { link: string; label: string };
  after?: string[];
  /** `optional` emails can be unsubscribed from; `always` are about money or an ending; `account` are about the account itself. */
  footer: { type: 'optional'; unsubscribe: UnsubscribeLinks } | { type: 'always' } | { type: 'account' };
}

export interface EmailItem {
  title: string;
  /** Who it is about, or how many there are. */
  subtitle?: string;
  text?: string;
  /** What a person wrote, in their own words. */
  quote?: string;
  link: string;
  picture?: EmailPicture | null;
}

/** `url` is public and lives as long as the listing. */
export type EmailPicture = { alt: string; url: string } | PrivateEmailPicture;

/** The worker attaches a small copy, or shows `otherwise` if it can't. */
interface PrivateEmailPicture {
  alt: string;
  file: string;
  /** A job makes the file at this moment. */
  isBeingMade?: boolean;
  caption?: string;
  otherwise: EmailPicture | null;
}

/** For the reader, and for the mail program (RFC 8058). */
export interface UnsubscribeLinks {
  page: string;
  oneClick: string;
}

/** A private file that the worker attaches. `otherwise` replaces everything between the marks of its id, and may have marks of the next one. */
export interface AttachedPicture {
  cid: string;
  file: string;
  isBeingMade: boolean;
  otherwise: string;
}

export const signature = ['Frontage', 'Where brands meet walls, billboards and beyond.'] as const;
export const alwaysSent = 'We always email you about payments and cancellations.';

export function settingsUrl(origin: string): string {
  return `${origin}/account#notifications`;
}
