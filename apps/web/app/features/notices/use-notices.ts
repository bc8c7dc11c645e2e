import { useEffect } from 'react';
import { useRequestNews } from '~/components/request/use-live-requests.ts';
import { type Role, useSignedIn } from '~/lib/signed-in.ts';
import { loadNotices, type Notices, useNoticeStore } from './notice-store.ts';

/** What an account was told, kept up to date while something shows it; null until it is known. */
export function useNotices(role: Role): Notices | null {
  const userId = useSignedIn((state) => state[role]?._id);
  const known = useNoticeStore((state) => state[role]);
  useEffect(() => {
    if (userId) void loadNotices(role);
  }, [role, userId]);
  useRequestNews(() => void loadNotices(role));
  return known?.userId === userId ? known : null;
}
