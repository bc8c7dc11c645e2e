import type { PlantedBug } from './request-bugs.ts';

const rules = 'packages/domain/src/rental-request/';
const requests = 'apps/server/src/features/requests/';
const decideTest = [`${rules}decide.test.ts`];
const proposalTest = [`${rules}proposal.test.ts`];
const serverTest = [`${requests}proposals.test.ts`];

/** About dates that a seller proposes: each is one line. */
export const proposalBugs: PlantedBug[] = [
  {
    description: 'a seller can propose dates without end',
    file: `${rules}status.ts`,
    original: 'no_proposals_left: ({ proposals }) => proposals >= maxProposals,',
    replacement: 'no_proposals_left: ({ proposals }) => proposals > maxProposals,',
    tests: decideTest,
  },
  {
    description: 'a customer agrees to a proposal that they did not see',
    file: `${requests}change-request.ts`,
    original: 'isProposalRight: agreesTo === proposal?.number,',
    replacement: 'isProposalRight: agreesTo !== 0,',
    tests: serverTest,
  },
  {
    description: 'a customer can agree after the proposed start',
    file: `${rules}decide.ts`,
    original: "closesAfterStart === 'proposed' ? agreementEnd : acceptanceEnd;",
    replacement: "closesAfterStart === 'proposed' ? null : (acceptanceEnd ?? agreementEnd);",
    tests: decideTest,
  },
  {
    description: 'an unanswered proposal is the seller’s fault',
    file: `${rules}transitions.ts`,
    original: "reason: 'no_answer'",
    replacement: "reason: 'no_reply'",
    tests: decideTest,
  },
  {
    description: 'the seller has to answer their own proposal',
    file: `${rules}status.ts`,
    original: "return status === 'pending' && hasOpenProposal ? 'customer' : turnByStatus[status];",
    replacement: "return status === 'pending' && hasOpenProposal ? 'seller' : turnByStatus[status];",
    tests: [`${rules}transitions.test.ts`],
  },
  {
    description: 'the dates that the customer asked for can be proposed',
    file: `${rules}proposal.ts`,
    original: "if (isSame(dates, requested)) return { field: 'startsOn', problem: 'already_requested' };",
    replacement: '',
    tests: proposalTest,
  },
  {
    description: 'the same proposal can be made twice',
    file: `${rules}proposal.ts`,
    original: "if (proposed && isSame(dates, proposed)) return { field: 'startsOn', problem: 'already_proposed' };",
    replacement: '',
    tests: proposalTest,
  },
  {
    description: 'accepting takes over what the seller proposed',
    file: `${requests}change-request.ts`,
    original: "if (action === 'agree') await writeDates(tx, id, datesOf(proposal));",
    replacement: "if (action === 'agree' || action === 'accept') await writeDates(tx, id, datesOf(proposal));",
    tests: serverTest,
  },
  {
    description: 'a customer agrees, and the request keeps its dates',
    file: `${requests}change-request.ts`,
    original: "if (action === 'agree') await writeDates(tx, id, datesOf(proposal));",
    replacement: "if (action === 'stop') await writeDates(tx, id, datesOf(proposal));",
    tests: serverTest,
  },
  {
    description: 'agreeing again to a proposal that was replaced is answered with success',
    file: `${requests}proposal.store.ts`,
    original: "    .where('outcome', '=', 'agreed')\n",
    replacement: '',
    tests: serverTest,
  },
  {
    description: 'a seller proposes days that someone else has',
    file: `${requests}proposals.ts`,
    original: "if (!(await hasFreeSlot(tx, request, dates))) throw new AppError('dates_taken');",
    replacement: 'await hasFreeSlot(tx, request, dates);',
    tests: serverTest,
  },
  {
    description: 'a customer agrees to days that someone else has taken since',
    file: `${requests}change-request.ts`,
    original: 'isProposalFree: proposal === null || proposal.occupied_by_others < row.slots,',
    replacement: 'isProposalFree: proposal === null || proposal.occupied_by_others >= 0,',
    tests: serverTest,
  },
  {
    description: 'a seller has to do something about a request that the customer has to answer',
    file: `${requests}request-lists.store.ts`,
    original: 'and not ${hasOpenProposal})`;',
    replacement: 'and (true or ${hasOpenProposal}))`;',
    tests: serverTest,
  },
];
