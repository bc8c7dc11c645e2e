import type { RentalRequest } from '@frontage/contract/requests';
import { describeProposalProblem, findProposalProblem } from '@frontage/domain/rental-request/proposal';
import { findDateProblem, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { timeAllowed } from '@frontage/domain/rental-request/status';
import { useState } from 'react';
import { DatesFields } from '~/components/ui/dates-fields.tsx';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { useAction } from '~/lib/use-action.ts';
import { useNow } from '~/lib/use-now.ts';
import { formatRentalDates, formatTotal, todayOf } from '../model/rental-dates.ts';
import { ActionError } from './action-error.tsx';
import { describeProposalsLeft } from './labels.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

const datesOf = ({ startsOn, endsOn, periods }: RentalDates): RentalDates => ({ startsOn, endsOn, periods });

/** The seller proposes other dates. The request stays as it is until the customer agrees. */
export function ProposeDates({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const { proposal, subscriptionType: period, timeZone, leadDays, customerName } = request;
  const [dates, setDates] = useState(() => datesOf(proposal ?? request));
  const [problem, setProblem] = useState<string | null>(null);
  const propose = useAction((proposed: RentalDates) => actions.propose(request, proposed));
  const now = useNow();
  const customer = customerName || 'The customer';
  const isPossible = findDateProblem(dates, period, { today: todayOf(request, now), leadDays }) === null;
  const total = isPossible ? formatTotal(request, dates, request.sellerReceives) : null;

  function submit() {
    const today = todayOf(request, now);
    const found = findProposalProblem(dates, { requested: datesOf(request), proposed: proposal && datesOf(proposal), period, today, leadDays });
    setProblem(found && describeProposalProblem(found, period, today));
    if (!found) void propose.run(dates);
  }

  function change(changed: RentalDates) {
    setDates(changed);
    setProblem(null);
  }

  return (
    <Sheet
      title="Propose other dates"
      onClose={actions.closeDialog}
      footer={
        <div className="grid gap-3">
          {problem && <InlineNotice tone="error">{problem}</InlineNotice>}
          {propose.error && !problem && <ActionError error={propose.error} />}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
            <Button look="secondary" onClick={actions.closeDialog}>
              Go back
            </Button>
            <Button busy={propose.isRunning} onClick={submit}>
              Propose dates
            </Button>
          </div>
        </div>
      }
    >
      <div className="space-y-5">
        <p className="wrap-anywhere">
          {customer} asked for: <strong className="font-semibold">{formatRentalDates(request)}</strong>
        </p>
        <fieldset className="min-w-0">
          <legend className="sr-only">Dates to propose</legend>
          <DatesFields period={period} timeZone={timeZone} leadDays={leadDays} dates={dates} onChange={change} openEnd="When someone cancels" />
          <p aria-live="polite" className="mt-3 text-sm text-pretty empty:hidden">
            {total && `${total} for you.`}
          </p>
        </fieldset>
        <p className="text-sm wrap-anywhere text-pretty">
          {customer} has until {formatDateTime(new Date(now + timeAllowed.reply).toISOString())} to answer. You can still accept the dates they asked
          for. If neither happens in time, the request ends. Proposed days aren’t reserved. {describeProposalsLeft(request)}
        </p>
      </div>
    </Sheet>
  );
}
