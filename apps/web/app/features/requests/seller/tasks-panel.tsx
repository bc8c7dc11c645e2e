import type { ConnectedAccount } from '@frontage/contract/payouts';
import type { RentalRequest } from '@frontage/contract/requests';
import { isDueSoon } from '@frontage/domain/rental-request/due-soon';
import { ChevronRight, Clock } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { Deadline } from '../components/deadline.tsx';
import { isOverdue } from '../model/labels.ts';
import { useOnRequestsChanged } from '../model/use-live-requests.ts';
import { api } from '~/lib/api.ts';
import { keepAnswer } from '~/lib/last-answers.ts';
import { type Loaded, orLastAnswer, orNull, useLastGood } from '~/lib/load-result.ts';
import { useNow } from '~/lib/use-now.ts';
import { accountTask, messageTask, requestTask, type Task } from './tasks.ts';

interface SellerTasks {
  /** Those with the next deadlines; `total` counts all. */
  requests: RentalRequest[];
  total: number;
  account: ConnectedAccount;
}

export type LoadedTasks = Promise<Loaded<SellerTasks>>;

const maxRequests = 5;
const tasksKey = 'tasks';

/** What waits for the seller. The rest of the page does not need it, so a failure is shown in the panel only. */
export function loadSellerTasks(): LoadedTasks {
  return orLastAnswer('seller', tasksKey, fetchTasks());
}

async function fetchTasks(): Promise<SellerTasks> {
  const [{ requests, total }, { account }] = await Promise.all([
    api('GET /api/seller/requests-due', { query: { limit: maxRequests }, quiet: true }),
    api('GET /stripe-connect/account-status', { quiet: true }),
  ]);
  return { requests, total, account };
}

interface TasksPanelProps {
  loading: LoadedTasks;
  /** How many messages from customers are unread. */
  unread: number;
}

/** Everything that waits for the seller, the next deadline first. */
export function TasksPanel({ loading, unread }: TasksPanelProps) {
  const { data, failure, loadedAt } = useLastGood(use(loading));
  const [reloaded, setReloaded] = useState<SellerTasks | null>(null);
  useOnRequestsChanged('seller', () => void orNull(keepAnswer('seller', tasksKey, fetchTasks())).then((newer) => newer && setReloaded(newer)));
  const now = useNow();
  const tasks = reloaded ?? data;
  if (!tasks)
    return (
      <Frame>
        <p className="mt-2 text-quiet">This couldn’t be loaded. {failure}</p>
      </Frame>
    );

  const { requests, total } = tasks;
  const staleness = failure !== null && !reloaded && (
    <div className="mt-2">
      <LoadFailure tone="warning" title="This may be out of date" text="We couldn’t refresh your tasks just now." loadedAt={loadedAt} />
    </div>
  );
  const account = accountTask(tasks.account);
  const messages = messageTask(unread);
  if (total === 0 && !account && !messages)
    return (
      <Frame>
        {staleness}
        <p className="mt-2 text-quiet">You’re all caught up. We’ll email you when someone requests a space.</p>
      </Frame>
    );
  const isSoon = ({ deadline }: RentalRequest) => !deadline || isDueSoon(Date.parse(deadline.at), now);
  const later = requests.filter((request) => !isSoon(request));
  return (
    <Frame isWaiting>
      {staleness}
      <h3 className="mt-4 font-semibold">Within 24 hours</h3>
      {later.length === requests.length && !account ? (
        <p className="text-quiet">Nothing is due within 24 hours.</p>
      ) : (
        <ul className="divide-y divide-line">
          {account && <TaskRow task={account} />}
          {requests.filter(isSoon).map((request) => (
            <RequestTaskRow key={request._id} request={request} now={now} />
          ))}
        </ul>
      )}
      {later.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Later</h3>
          <ul className="divide-y divide-line">
            {later.map((request) => (
              <RequestTaskRow key={request._id} request={request} now={now} />
            ))}
          </ul>
        </>
      )}
      {total > requests.length && (
        <p className="mt-3">
          <TextLink to="/seller/requested">{`See ${total - requests.length} more in your requests`}</TextLink>
        </p>
      )}
      {/* Last: their number comes later than the rest, and would push it down. */}
      {messages && (
        <>
          <h3 className="mt-6 font-semibold">Messages</h3>
          <ul>
            <TaskRow task={messages} />
          </ul>
        </>
      )}
    </Frame>
  );
}

/** For phones: one line that leads to the page of tasks. */
export function TasksLink({ loading, unread }: TasksPanelProps) {
  const { data: tasks } = useLastGood(use(loading));
  const count = tasks === null ? 0 : tasks.total + (accountTask(tasks.account) ? 1 : 0) + (messageTask(unread) ? 1 : 0);
  return (
    <Link
      to="/seller/today"
      className={`flex min-h-14 items-center gap-3 rounded-lg border border-line border-l-6 bg-card px-4 font-semibold ${count > 0 ? 'border-l-amber' : 'border-l-line-strong'}`}
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      {describeCount(count)}
      <ChevronRight aria-hidden className="ml-auto size-5 shrink-0 text-quiet" />
    </Link>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'To do';
  return count === 1 ? '1 thing to do' : `${count} things to do`;
}

export function TasksSkeleton() {
  return (
    <Frame>
      <div aria-busy="true" className="mt-4 space-y-2">
        <Skeleton className="h-5 max-w-80" />
        <Skeleton className="h-4 max-w-56" />
      </div>
    </Frame>
  );
}

function Frame({ isWaiting = false, children }: { isWaiting?: boolean; children: ReactNode }) {
  return (
    <section
      aria-labelledby="seller-tasks"
      className={`mb-8 rounded-lg border border-line border-l-6 bg-card px-5 py-5 sm:px-7 ${isWaiting ? 'border-l-amber' : 'border-l-line-strong'}`}
    >
      <h2 id="seller-tasks" className="heading-item flex items-center gap-2">
        <Clock aria-hidden className="size-5 shrink-0" />
        To do
      </h2>
      {children}
    </section>
  );
}

function RequestTaskRow({ request, now }: { request: RentalRequest; now: number }) {
  return (
    <TaskRow task={requestTask(request)} isUrgent={isOverdue(request, now)}>
      {request.deadline && <Deadline deadline={request.deadline} className="mt-1" />}
    </TaskRow>
  );
}

interface TaskRowProps {
  task: Task;
  isUrgent?: boolean;
  children?: ReactNode;
}

function TaskRow({ task: { title, about, actionLabel, to }, isUrgent = false, children }: TaskRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold text-pretty">{title}</p>
        <p className="line-clamp-2 text-quiet wrap-anywhere">{about}</p>
        {children}
      </div>
      <ButtonLink to={to} look={isUrgent ? 'primary' : 'secondary'} className="max-sm:w-full" aria-label={`${actionLabel}: ${about}`}>
        {actionLabel}
      </ButtonLink>
    </li>
  );
}
