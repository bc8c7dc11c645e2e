import type { AccountType } from '@frontage/domain/account/account-type';
import type { RequestNoticeKind } from '@frontage/domain/notification/notice-kinds';
import type { RequestStatus } from '@frontage/domain/rental-request/status';
import { transitions } from '@frontage/domain/rental-request/transitions';

/** Who gets a notice of this kind, and the status of the request then, as the transition table has it. Reminders are not in it. */
export function recipientsOf(kind: RequestNoticeKind): { side: AccountType; to: RequestStatus }[] {
  const all = transitions.filter(({ notice }) => notice === kind).flatMap(({ to, notifies }) => notifies.map((side) => ({ side, to })));
  return all.filter(({ side, to }, index) => all.findIndex((other) => other.side === side && other.to === to) === index);
}
