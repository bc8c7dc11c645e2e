import type { Action } from './transitions.ts';

interface ActionTexts {
  /** After the name of who does it: "seller accepts". */
  verb: string;
  /** In the history of the request. */
  done: string;
  /** Why a person can't do it now, after what the request is. Null for what no person calls. */
  impossible: string | null;
}

export const actionTexts: Record<Action, ActionTexts> = {
  accept: { verb: 'accepts', done: 'Request accepted', impossible: 'it can’t be accepted' },
  reject: { verb: 'rejects', done: 'Request rejected', impossible: 'it can’t be rejected' },
  delete: { verb: 'deletes', done: 'Request rejected', impossible: 'it can’t be deleted' },
  propose: { verb: 'proposes other dates', done: 'Other dates proposed', impossible: 'you can’t propose other dates' },
  agree: { verb: 'agrees to the proposed dates', done: 'Proposed dates agreed to', impossible: 'there are no dates to agree to' },
  withdraw: { verb: 'withdraws', done: 'Request withdrawn', impossible: 'it can’t be withdrawn' },
  submit_proof: { verb: 'submits proof', done: 'Proof submitted', impossible: 'proof can’t be submitted' },
  resubmit_proof: { verb: 'submits proof again', done: 'New proof submitted', impossible: 'proof can’t be submitted' },
  accept_proof: { verb: 'accepts proof', done: 'Proof accepted', impossible: 'there is no proof to review' },
  reject_proof: { verb: 'rejects proof', done: 'Proof rejected', impossible: 'there is no proof to review' },
  cancel: { verb: 'cancels', done: 'Request canceled', impossible: 'it can’t be cancelled' },
  pay: { verb: 'reports the payment', done: 'Subscription started', impossible: 'it can’t be paid' },
  expire: { verb: 'runs out', done: 'Request closed', impossible: null },
  restart: {
    verb: 'restarts the deadline',
    done: 'Deadline to subscribe extended because the seller couldn’t be paid for a while',
    impossible: null,
  },
  close_listing: { verb: 'deletes the listing', done: 'Request canceled because the listing was deleted', impossible: null },
  stop: { verb: 'cancels it', done: 'Request canceled by Frontage', impossible: null },
};
