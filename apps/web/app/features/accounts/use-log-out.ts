import { useNavigate } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { importWithRetry } from '~/lib/lazy-component.ts';
import { forgetUser, type Role } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

/** Ends the session on the server, forgets it here, and goes to the login. */
export function useLogOut(role: Role): { logOut: () => void; isLoggingOut: boolean } {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(() => endSession(role), {
    onDone: () => {
      forgetUser(role);
      if (role === 'customer') void deleteDrafts();
      return navigate('/auth/login');
    },
  });
  return { logOut: () => void run(), isLoggingOut: isRunning };
}

/** Loaded on demand: the menu, which every signed-in page has, does not need it. */
async function deleteDrafts(): Promise<void> {
  const { deleteAllAttachmentDrafts } = await importWithRetry(() => import('~/lib/attachment-drafts.ts'));
  await deleteAllAttachmentDrafts();
}

async function endSession(role: Role): Promise<void> {
  try {
    await api(role === 'seller' ? 'DELETE /auth/seller/logout' : 'DELETE /auth/user/logout');
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return;
    // Showing the login while the session lives on would be dangerous on a shared computer.
    if (error instanceof ApiError && error.code === 'no_response') toast.error(`${error.message} You’re still signed in.`);
    throw error;
  }
}
