import type { Player } from './request-stage.ts';
import type { Scene } from './scene.ts';

export interface WrittenMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Mails to these people that were written and that nobody has sent yet, oldest first. */
export async function unsentMailsTo({ sql, secrets }: Scene, people: readonly Player[]): Promise<WrittenMail[]> {
  const rows = await sql<{ kind: string; sealed: Buffer }>('select kind, sealed from mail where sealed is not null order by created_at, id');
  const mails = rows.map(({ kind, sealed }) => Object.assign(secrets.unseal(sealed) as Omit<WrittenMail, 'kind'>, { kind }));
  return mails.filter(({ to }) => people.some(({ person }) => person.email === to));
}
