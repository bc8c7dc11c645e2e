import type { AccountType } from '../account/account-type.ts';
import { type EpochMs, hourMs } from '../time.ts';

/** `proposed`: the seller has to answer. `accepted`: they have to put it up and prove it. The others are over. */
export const artworkChangeStates = ['proposed', 'accepted', 'proven', 'declined', 'withdrawn'] as const;
export type ArtworkChangeState = (typeof artworkChangeStates)[number];

export const artworkActions = ['propose', 'withdraw', 'accept', 'decline', 'prove'] as const;
export type ArtworkAction = (typeof artworkActions)[number];

export interface ArtworkFacts {
  /** The subscription of the request runs. */
  isRunning: boolean;
  /** The change that is not over yet; there is one at most. */
  open: 'proposed' | 'accepted' | null;
  /** How many changes were proposed so far, the open one included. */
  changes: number;
}

/** Per request. A page shows all of them. */
export const maxArtworkChanges = 50;

/** Who may do it, and which change must be open for it. */
const rules: Record<ArtworkAction, { by: AccountType; open: ArtworkFacts['open'] }> = {
  propose: { by: 'customer', open: null },
  withdraw: { by: 'customer', open: 'proposed' },
  accept: { by: 'seller', open: 'proposed' },
  decline: { by: 'seller', open: 'proposed' },
  prove: { by: 'seller', open: 'accepted' },
};

export type ArtworkRefusal = 'rental_not_running' | 'artwork_change_open' | 'too_many_artwork_changes' | 'request_state_changed';

/** Why the action is not possible now; null where it is. */
export function refuseArtworkAction({ isRunning, open, changes }: ArtworkFacts, action: ArtworkAction, actor: AccountType): ArtworkRefusal | null {
  const rule = rules[action];
  if (rule.by !== actor) return 'request_state_changed';
  if (!isRunning) return 'rental_not_running';
  if (rule.open !== open) return action === 'propose' ? 'artwork_change_open' : 'request_state_changed';
  return action === 'propose' && changes >= maxArtworkChanges ? 'too_many_artwork_changes' : null;
}

export function allowedArtworkActions(facts: ArtworkFacts, actor: AccountType): ArtworkAction[] {
  return artworkActions.filter((action) => refuseArtworkAction(facts, action, actor) === null);
}

/** How long the seller has to put up new artwork. */
const proofTime = 48 * hourMs;

export function artworkProofDeadline(acceptedAt: EpochMs): EpochMs {
  return acceptedAt + proofTime;
}

export function artworkChangeState(answer: 'accepted' | 'declined' | 'withdrawn' | null, isProven: boolean): ArtworkChangeState {
  if (answer === null) return 'proposed';
  return answer === 'accepted' && isProven ? 'proven' : answer;
}
