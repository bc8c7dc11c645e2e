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

const mostKept = 5_000;

export type Mailbox = ReturnType<typeof createMailbox>;

/** Keeps caught mail in memory, newest first, and tells those who wait for the next one. */
export function createMailbox() {
  let kept: { mail: CaughtEmail; source: Buffer }[] = [];
  const waiting = new Set<() => void>();

  async function receive(source: Buffer, envelope: Envelope): Promise<void> {
    const parsed = await PostalMime.parse(source);
    const mail: CaughtEmail = {
      id: randomUUID(),
      from: parsed.from?.address ?? envelope.from,
      // The envelope, not the header: it also names those who got a blind copy.
      to: envelope.to,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      receivedAt: new Date().toISOString(),
    };
    kept = [{ mail, source }, ...kept].slice(0, mostKept);
    for (const wake of waiting) wake();
  }

  function find({ to, after }: EmailQuery): CaughtEmail[] {
    const mails = kept.map(({ mail }) => mail);
    const newer = after === undefined ? mails : mails.slice(0, countNewerThan(mails, after));
    if (to === undefined) return newer;
    return newer.filter((mail) => mail.to.some((address) => address.toLowerCase() === to.toLowerCase()));
  }

  /** Answers as soon as there is at least one such mail, or with none when the time is over. */
  async function waitFor(query: EmailQuery, milliseconds: number, abandoned: AbortSignal): Promise<CaughtEmail[]> {
    const deadline = AbortSignal.any([abandoned, AbortSignal.timeout(milliseconds)]);
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
    get: (id: string) => kept.find(({ mail }) => mail.id === id),
    clear: () => {
      kept = [];
    },
  };
}

/** `after` is the id of a mail or a moment; an id that is gone or unknown excludes nothing. */
function countNewerThan(mails: CaughtEmail[], after: string): number {
  const moment = Date.parse(after);
  const index = mails.findIndex(({ id, receivedAt }) => (Number.isNaN(moment) ? id === after : Date.parse(receivedAt) <= moment));
  return index === -1 ? mails.length : index;
}
