import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

export type CaughtEmail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  receivedAt: string;
};

export type Envelope = { from: string; to: string[] };

export type EmailQuery = { to?: string | undefined; after?: string | undefined };

const maxStored = 5_000;

export type Mailbox = ReturnType<typeof createMailbox>;

/** Stores caught emails in memory, newest first, and wakes those who wait for the next one. */
export function createMailbox() {
  let stored: { email: CaughtEmail; source: Buffer }[] = [];
  const waiting = new Set<() => void>();

  async function receive(source: Buffer, envelope: Envelope): Promise<void> {
    const parsed = await PostalMime.parse(source);
    const email: CaughtEmail = {
      id: randomUUID(),
      from: parsed.from?.address ?? envelope.from,
      // From the envelope, not the header, because it includes blind copies.
      to: envelope.to,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      receivedAt: new Date().toISOString(),
    };
    stored = [{ email, source }, ...stored].slice(0, maxStored);
    for (const wake of waiting) wake();
  }

  function find({ to, after }: EmailQuery): CaughtEmail[] {
    const emails = stored.map(({ email }) => email);
    const newer = after === undefined ? emails : emails.slice(0, countNewerThan(emails, after));
    if (to === undefined) return newer;
    return newer.filter((email) => email.to.some((address) => address.toLowerCase() === to.toLowerCase()));
  }

  /** Resolves as soon as there is a matching email, or with none after the timeout. */
  async function waitFor(query: EmailQuery, timeoutMs: number, aborted: AbortSignal): Promise<CaughtEmail[]> {
    const deadline = AbortSignal.any([aborted, AbortSignal.timeout(timeoutMs)]);
    while (find(query).length === 0 && !deadline.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          deadline.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        deadline.addEventListener('abort', wake);
      });
    }
    return find(query);
  }

  return {
    receive,
    find,
    waitFor,
    get: (id: string) => stored.find(({ email }) => email.id === id),
    clear: () => {
      stored = [];
    },
  };
}

/** `after` is the id of an email, or a time. An unknown id excludes nothing. */
function countNewerThan(emails: CaughtEmail[], after: string): number {
  const time = Date.parse(after);
  const index = emails.findIndex(({ id, receivedAt }) => (Number.isNaN(time) ? id === after : Date.parse(receivedAt) <= time));
  return index === -1 ? emails.length : index;
}
