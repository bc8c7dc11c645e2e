import type { Cents } from '../money.ts';
import { type Posting, postings } from './posting.ts';

/** He can't give it back now. Like all of these, it changes something between us and a seller without any money moving. */
export function owePostings(seller: string, amount: Cents): Posting[] {
  return postings({ account: 'seller_receivable', amount, seller }, { account: 'seller_payable', amount: -amount, seller });
}

/** It is kept for what he owes. */
export function netPostings(seller: string, amount: Cents): Posting[] {
  return postings({ account: 'seller_payable', amount, seller }, { account: 'seller_receivable', amount: -amount, seller });
}

/** The bank keeps what it took. What the seller does not bear is ours; of a payment that was none of his he bears nothing. */
export function lostDisputePostings(dispute: { seller: string; amount: Cents; sellerPart: Cents; isStray: boolean }): Posting[] {
  const { seller, amount, sellerPart, isStray } = dispute;
  return postings(
    { account: 'seller_payable', amount: sellerPart, seller },
    { account: isStray ? 'refundable' : 'rev:fee_refunds', amount: amount - sellerPart },
    { account: 'dispute_receivable', amount: -amount },
  );
}

/** A seller turned out to bear more of a lost dispute than was booked. */
export function moreOfLostDisputePostings(seller: string, more: Cents): Posting[] {
  return postings({ account: 'seller_payable', amount: more, seller }, { account: 'rev:fee_refunds', amount: -more });
}
