import { EmptyWall } from '~/art/empty-wall.tsx';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';

const street = { url: '/pictures/street-front.svg', widths: [], width: 1600, height: 560, placeholder: '', sizes: '240px' };

function Avatars() {
  return (
    <p className="flex items-center gap-3">
      <Avatar name="Dana Reyes" type="seller" />
      <Avatar name="Casey Lin" type="customer" />
      <Avatar name="Casey Lin" type="customer" className="size-14" />
    </p>
  );
}

function CardSpecimen() {
  return (
    <Card>
      <p className="heading-item">North wall above the bakery</p>
    </Card>
  );
}

function EmptyStates() {
  return (
    <>
      <EmptyState picture={<EmptyWall />} title="No Subscriptions Found">
        <p>A subscription starts with the first payment.</p>
      </EmptyState>
      <EmptyState title="No listings found" footer={<EmptyWall />} action={<Button>Clear all filters</Button>}>
        <p>Try adjusting your filters or search terms</p>
      </EmptyState>
    </>
  );
}

function PageHeaders() {
  return (
    <PageHeader title="Edit Listing" lead="A sentence about the page." back={{ to: '/__kit', text: 'Listings' }} action={<Button>Add</Button>} />
  );
}

function ListingPictures() {
  const frame = 'aspect-4/3 w-60 border border-line';
  return (
    <div className="flex flex-wrap gap-3">
      <ListingPicture {...street} alt="Fills its frame" className={frame} />
      <ListingPicture {...street} fit="contain" alt="Shown whole" className={frame} />
      <ListingPicture {...street} url="" alt="No picture" className={frame} />
    </div>
  );
}

export const contentSpecimens = {
  'ui/avatar': Avatars,
  'ui/card': CardSpecimen,
  'ui/empty-state': EmptyStates,
  'ui/page-header': PageHeaders,
  'listing/listing-picture': ListingPictures,
};
