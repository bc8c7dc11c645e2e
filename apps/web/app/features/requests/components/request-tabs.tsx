import { type RequestTab, requestTabs } from '@frontage/domain/rental-request/request-tabs';
import { TabLinks } from '~/components/ui/tab-links.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { requestsPath } from '../model/request-paths.ts';

const names: Record<RequestTab, string> = { needs_you: 'Needs you', in_progress: 'In progress', done: 'Done' };

/** Shown in place of the rows. */
export const emptyTabs: Record<RequestTab, string> = {
  needs_you: 'Nothing needs your action right now.',
  in_progress: 'Nothing is in progress.',
  done: 'Requests that have ended appear here.',
};

interface RequestTabsProps {
  viewer: Role;
  /** Null for all requests. */
  current: RequestTab | null;
  /** The search that stays when people change tabs; null for none. */
  search: string | null;
  counts: Record<RequestTab, number>;
}

export function RequestTabs({ viewer, current, search: q, counts }: RequestTabsProps) {
  const tabs = requestTabs.map((tab) => ({ to: requestsPath(viewer, { tab, q }), text: `${names[tab]} (${counts[tab]})`, current: tab === current }));
  return (
    <TabLinks
      label="Show requests"
      tabs={[{ to: requestsPath(viewer, { q }), text: `All (${countAll(counts)})`, current: current === null }, ...tabs]}
    />
  );
}

export function countAll(counts: Record<RequestTab, number>): number {
  return requestTabs.reduce((sum, tab) => sum + counts[tab], 0);
}
