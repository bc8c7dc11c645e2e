export interface RentSituation {
  /** The viewer already rents this listing. */
  isSubscribed: boolean;
  /** The viewer has an unanswered request for this listing and period. */
  isPending: boolean;
  /** Other customers occupy every slot. */
  isFullyRented: boolean;
  /** Only a rental without dates is impossible. */
  needsDates: boolean;
  /** The chosen period has a price. */
  isPeriodOffered: boolean;
  hasAttachmentError: boolean;
}

export interface RentButton {
  text: 'This pack is already subscribed' | 'Request pending' | 'Fully rented' | 'Choose dates' | 'Rent';
  isDisabled: boolean;
}

/** What the viewer has already done takes priority over what others did. */
export function rentButton(situation: RentSituation): RentButton {
  if (situation.isSubscribed) return { text: 'This pack is already subscribed', isDisabled: true };
  if (situation.isPending) return { text: 'Request pending', isDisabled: true };
  if (situation.isFullyRented) return { text: 'Fully rented', isDisabled: true };
  if (situation.needsDates) return { text: 'Choose dates', isDisabled: !situation.isPeriodOffered };
  return { text: 'Rent', isDisabled: situation.hasAttachmentError || !situation.isPeriodOffered };
}
