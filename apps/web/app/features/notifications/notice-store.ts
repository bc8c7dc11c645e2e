import type { Notice } from '@frontage/contract/notifications';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useOnRequestsChanged } from '~/features/requests/public.ts';
import { api } from '~/lib/api.ts';
import { onLiveEvent } from '~/lib/live-events.ts';
import { orNull } from '~/lib/load-result.ts';
import { type Role, signedInUser, useSignedIn } from '~/lib/signed-in.ts';

interface NoticesState {
  /** Whose they are: another account may have signed in since. */
  userId: string;
  notices: Notice[];
  unread: number;
}

/** Shared, because several parts of a page show notices; null until they are loaded. */
const useNoticeStore = create<Record<Role, NoticesState | null>>()(() => ({ seller: null, customer: null }));

const loading: Partial<Record<Role, Promise<void>>> = {};
const queued: Partial<Record<Role, Promise<void>>> = {};

/** Calls during a load share its result. A failure leaves the notices that were there. */
function loadNotices(role: Role): Promise<void> {
  return (loading[role] ??= fetchNotices(role).finally(() => delete loading[role]));
}

/** After a change: a load that already runs may have read before it, so one more follows. */
function reloadNotices(role: Role): Promise<void> {
  const running = loading[role];
  if (!running) return loadNotices(role);
  return (queued[role] ??= running.then(() => {
    delete queued[role];
    return loadNotices(role);
  }));
}

async function fetchNotices(role: Role): Promise<void> {
  const userId = signedInUser(role)?._id;
  if (!userId) return;
  const answer = await orNull(api('GET /notices', { query: { subjects: 'all' }, as: role, quiet: true }));
  if (answer) useNoticeStore.setState({ [role]: { userId, notices: answer.notices, unread: answer.unread } });
}

/** By default only the count changes: an open list marks new notices until it is loaded again. */
export async function markAllRead(role: Role, { inList = false } = {}): Promise<void> {
  const state = useNoticeStore.getState()[role];
  const [newest] = state?.notices ?? [];
  if (!newest || state?.unread === 0) return;
  const answer = await orNull(api('PUT /notices/read', { body: { upTo: newest._id }, as: role, quiet: true }));
  const current = useNoticeStore.getState()[role];
  if (!answer || !current) return;
  const notices = inList ? current.notices.map((notice) => ({ ...notice, isRead: true })) : current.notices;
  useNoticeStore.setState({ [role]: { ...current, notices, unread: answer.unread } });
}

/** The account's notices, kept up to date while something shows them; null until they are loaded. */
export function useNotices(role: Role): NoticesState | null {
  const userId = useSignedIn((state) => state[role]?._id);
  const state = useNoticeStore((stores) => stores[role]);
  useEffect(() => {
    if (userId) void loadNotices(role);
  }, [role, userId]);
  useOnRequestsChanged(role, () => void reloadNotices(role));
  useEffect(() => onLiveEvent(role, 'notice-added', () => void reloadNotices(role)), [role]);
  return state?.userId === userId ? state : null;
}
