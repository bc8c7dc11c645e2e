import { randomUUID } from 'node:crypto';
import PostalMime, { type Email as ParsedEmail } from 'postal-mime';

export type CaughtEmail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Attached pictures, by the ids that the HTML uses for them. */
  pictures: { cid: string; type: string; size: number }[];
  receivedAt: string;
};

export type Envelope = { from: string; to: string[] };

export type EmailQuery = { to?: string | undefined; after?: string | undefined };

type StoredEmail = {
  email: CaughtEmail;
  source: Buffer;
};

const maxStored = 5_000;

export type Mailbox = ReturnType<typeof createMailbox>;

/** Stores caught emails in memory, newest first, and wakes those who wait for the next one. */
export function createMailbox() {
  let stored: StoredEmail[] = [];
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
      pictures: picturesIn(parsed).map(({ cid, type, bytes }) => ({ cid, type, size: bytes.length })),
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

/** The HTML with its attached pictures in place, for a browser. */
export async function htmlWithPictures(source: Buffer): Promise<string> {
  const parsed = await PostalMime.parse(source);
  let html = parsed.html ?? '';
  for (const { cid, type, bytes } of picturesIn(parsed)) html = html.replaceAll(`cid:${cid}`, `data:${type};base64,${bytes.toString('base64')}`);
  return html;
}

function picturesIn({ attachments }: ParsedEmail): { cid: string; type: string; bytes: Buffer }[] {
  return attachments.flatMap(({ contentId, mimeType, content }) =>
    contentId ? [{ cid: contentId.replace(/^<|>$/g, ''), type: mimeType, bytes: Buffer.from(content as ArrayBuffer) }] : [],
  );
}

/** `after` is the id of an email, or a time. An unknown id excludes nothing. */
function countNewerThan(emails: CaughtEmail[], after: string): number {
  const time = Date.parse(after);
  const index = emails.findIndex(({ id, receivedAt }) => (Number.isNaN(time) ? id === after : Date.parse(receivedAt) <= time));
  return index === -1 ? emails.length : index;
}
