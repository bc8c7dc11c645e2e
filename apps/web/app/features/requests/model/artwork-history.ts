import type { ArtworkChange } from '@frontage/contract/request-details';
import type { AccountType } from '@frontage/domain/account/account-type';

export interface ArtworkHistoryEntry {
  at: string;
  label: string;
  actor: AccountType;
  note: string | null;
}

const answerLabels = {
  declined: 'New artwork declined',
  withdrawn: 'New artwork withdrawn',
  accepted: 'New artwork accepted',
  proven: 'New artwork accepted',
};

/** What happened to new artwork, oldest first, for the timeline. */
export function artworkHistory(changes: readonly ArtworkChange[]): ArtworkHistoryEntry[] {
  return changes.toReversed().flatMap(({ state, note, reason, proposedAt, answeredAt, provenAt }) => {
    const entries: ArtworkHistoryEntry[] = [{ at: proposedAt, label: 'New artwork proposed', actor: 'customer', note }];
    if (answeredAt && state !== 'proposed')
      entries.push({ at: answeredAt, label: answerLabels[state], actor: state === 'withdrawn' ? 'customer' : 'seller', note: reason });
    if (provenAt) entries.push({ at: provenAt, label: 'Proof of the new artwork submitted', actor: 'seller', note: null });
    return entries;
  });
}
