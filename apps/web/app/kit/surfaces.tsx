import { EmptyWall } from '~/art/empty-wall.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Card } from '~/components/ui/card.tsx';
import { DataTable } from '~/components/ui/data-table.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Pagination } from '~/components/ui/pagination.tsx';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { Badge } from '~/components/ui/badge.tsx';
import { TabLinks } from '~/components/ui/tab-links.tsx';
import { Specimen } from './specimen.tsx';

const rows = [
  { title: 'North wall above the bakery', weekly: '$120.00', state: 'Listed' },
  { title: 'Screen at the station exit', weekly: '$640.00', state: 'Not Listed' },
];

type Row = (typeof rows)[number];

const columns = [
  { title: 'Title', cell: (row: Row) => row.title },
  { title: 'Weekly price', cell: (row: Row) => row.weekly, figures: true },
  { title: 'Status', cell: ({ state }: Row) => <Badge tone={state === 'Listed' ? 'done' : 'ended'}>{state}</Badge> },
];

export function Surfaces() {
  return (
    <>
      <Specimen title="States and notices">
        <div className="flex flex-wrap gap-2">
          <Badge tone="waiting">Waiting for you</Badge>
          <Badge tone="checking">Pending verification</Badge>
          <Badge tone="done">Proof accepted</Badge>
          <Badge tone="wrong">Expired</Badge>
          <Badge tone="info">Pending</Badge>
          <Badge tone="ended">Cancelled</Badge>
        </div>
        <InlineNotice tone="info">Please login to rent this listing.</InlineNotice>
        <InlineNotice tone="done">Proof submitted successfully!</InlineNotice>
        <InlineNotice tone="turn" title="Your turn">
          Send your proof of placement until Tuesday 4:10 PM.
        </InlineNotice>
        <InlineNotice tone="wrong" title="That did not work">
          We couldn’t reach Frontage. Check your connection and try again.
        </InlineNotice>
      </Specimen>
      <Specimen title="Cards, tables, tabs">
        <PageHeader title="Edit Listing" lead="A page’s head with the way back." back={{ to: '/__kit', text: 'Listings' }} />
        <Card>
          <div className="flex items-center gap-3">
            <Avatar name="Dana Reyes" type="seller" />
            <p className="heading-item">Dana Reyes</p>
          </div>
        </Card>
        <TabLinks
          label="Period"
          tabs={[
            { to: '/__kit?period=daily', text: 'Daily', current: true },
            { to: '/__kit?period=weekly', text: 'Weekly', current: false },
            { to: '/__kit?period=monthly', text: 'Monthly', current: false },
          ]}
        />
        <DataTable caption="Listings" rows={rows} rowKey={(row) => row.title} columns={columns} />
        <Pagination page={1} totalPages={7} href={(page) => `/__kit?page=${page}`} />
      </Specimen>
      <Specimen title="Waiting and emptiness">
        <ProgressBar label="wall-artwork.pdf" value={64} />
        <Skeleton className="h-24" />
        <EmptyState picture={<EmptyWall />} title="No Subscriptions Found">
          <p>A subscription begins with the first payment.</p>
        </EmptyState>
      </Specimen>
    </>
  );
}
