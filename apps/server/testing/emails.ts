import { patienceMs } from '@frontage/stack/testing/patience';

export interface CaughtEmail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  pictures: { cid: string; type: string; size: number }[];
}

/** Emails to an address, newest first; waits until there are at least so many. */
export async function waitForEmails(catcher: string, address: string, atLeast: number): Promise<CaughtEmail[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const response = await fetch(`${catcher}/api/mails?to=${encodeURIComponent(address)}&wait=1000`);
    const emails = (await response.json()) as CaughtEmail[];
    if (emails.length >= atLeast) return emails;
    if (Date.now() > deadline) throw new Error(`${emails.length} of ${atLeast} emails reached ${address}`);
  }
}

export function codeInEmail(email: CaughtEmail | undefined): string {
  const code = /^ {4}([0-9A-Z]{4})$/m.exec(email?.text ?? '')?.[1];
  if (!code) throw new Error('no code in that email');
  return code;
}

/** The only link in an email. */
export function linkInEmail(email: Pick<CaughtEmail, 'text'> | undefined): URL {
  const link = /^https?:\S+$/m.exec(email?.text ?? '')?.[0];
  if (!link) throw new Error('no link in that email');
  return new URL(link);
}
