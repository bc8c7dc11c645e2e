import { focusControl } from '~/components/ui/error-summary.tsx';

/** What the bar at the lower edge covers. */
const barHeight = 128;

/** Several faults show their list first; the focus stands on the first wrong control if that is seen beneath, else on the list. */
export function leadToFaults(page: HTMLFormElement, [first, ...others]: readonly string[]): void {
  if (first === undefined) return;
  const list = page.querySelector<HTMLElement>('[data-fault-list]');
  const control = document.getElementById(first);
  if (!list || !control || others.length === 0) return focusControl(first);
  list.scrollIntoView({ block: 'start', behavior: 'instant' });
  const isSeen = control.checkVisibility() && control.getBoundingClientRect().bottom <= window.innerHeight - barHeight;
  (isSeen ? control : list).focus({ preventScroll: true });
}
