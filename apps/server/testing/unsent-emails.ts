import type { SignedInPerson } from './request-fixture.ts';
import type { TestServers } from './test-servers.ts';

export interface UnsentEmail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  pictures: { cid: string; file: string; otherwise: string }[];
}

/** Queued emails to these people that are not sent yet, oldest first. */
export async function unsentEmailsTo({ sql, secrets }: TestServers, people: readonly SignedInPerson[]): Promise<UnsentEmail[]> {
  const rows = await sql<{ kind: string; sealed: Buffer }>('select kind, sealed from mail where sealed is not null order by created_at, id');
  const emails = rows.map(({ kind, sealed }) => Object.assign(secrets.unseal(sealed) as Omit<UnsentEmail, 'kind'>, { kind }));
  return emails.filter(({ to }) => people.some(({ person }) => person.email === to));
}
