export interface CaughtEmail {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Mails that reached an address, newest first; waits until there are at least so many. */
export async function waitForEmails(catcher: string, address: string, atLeast: number): Promise<CaughtEmail[]> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const response = await fetch(`${catcher}/api/mails?to=${encodeURIComponent(address)}&wait=1000`);
    const mails = (await response.json()) as CaughtEmail[];
    if (mails.length >= atLeast) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} of ${atLeast} mails reached ${address}`);
  }
}

export function codeInEmail(mail: CaughtEmail | undefined): string {
  const code = /^ {4}([0-9A-Z]{4})$/m.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error('no code in that mail');
  return code;
}

/** The one thing to click in a mail. */
export function linkInEmail(mail: CaughtEmail | undefined): URL {
  const link = /^https?:\S+$/m.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error('no link in that mail');
  return new URL(link);
}
