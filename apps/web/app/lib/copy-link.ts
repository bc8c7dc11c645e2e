import { toast } from './toast.ts';

/** Copies the full address of a page of this site. Tells the result, and returns whether it worked. `instead`: what to do if it didn’t. */
export async function copyLink(path: string, instead = 'Open the public page and copy its address.'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    toast.success('Link copied');
    return true;
  } catch {
    toast.error(`Your browser didn’t allow copying. ${instead}`);
    return false;
  }
}
