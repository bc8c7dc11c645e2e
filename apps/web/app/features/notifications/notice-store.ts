import type { Notice } from '@frontage/contract/notifications';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useOnRequestsChanged } from '~/features/requests/model/use-live-requests.ts';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { type Role, signedInUser, useSignedIn } from '~/lib/signed-in.ts';

export interface NoticesState {
  /** Whose they are: another account may have signed in since. */
  userId: string;
  notices: Notice[];
  unread: number;
}

/** What each account was told, once it is known. Several parts of a page show it. */
const useNoticeStore = create<Record<Role, NoticesState | null>>()(() => ({ seller: null, customer: null }));

const asking: Partial<Record<Role, Promise<void>>> = {};

/** Asks for the newest; whoever asks while that is under way gets the same answer. A failure leaves what there was. */
function loadNotices(role: Role): Promise<void> {
  return (asking[role] ??= ask(role).finally(() => delete asking[role]));
}

async function ask(role: Role): Promise<void> {
  const userId = signedInUser(role)?._id;
  if (!userId) return;
  const answer = await quietly(api('GET /notices', { as: role, quiet: true }));
  if (answer) useNoticeStore.setState({ [role]: { userId, notices: answer.notices, unread: answer.unread } });
}

/** Everything that is shown counts as read. The list still marks what was new until it is asked for again. */
export async function markAllRead(role: Role): Promise<void> {
  const known = useNoticeStore.getState()[role];
  const [newest] = known?.notices ?? [];
  if (!newest || known?.unread === 0) return;
  const answer = await quietly(api('PUT /notices/read', { body: { upTo: newest._id }, as: role, quiet: true }));
  const now = useNoticeStore.getState()[role];
  if (answer && now) useNoticeStore.setState({ [role]: { ...now, unread: answer.unread } });
}

async function quietly<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** What an account was told, kept up to date while something shows it; null until it is known. */
export function useNotices(role: Role): NoticesState | null {
  const userId = useSignedIn((state) => state[role]?._id);
  const known = useNoticeStore((state) => state[role]);
  useEffect(() => {
    if (userId) void loadNotices(role);
  }, [role, userId]);
  useOnRequestsChanged(() => void loadNotices(role));
  return known?.userId === userId ? known : null;
}
