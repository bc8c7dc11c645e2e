/** A mail as a person reads it, twice: plain for every program, HTML for most. */
export interface Mail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}
