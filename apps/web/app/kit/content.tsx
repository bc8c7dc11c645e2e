import { kindNames, kinds } from '@frontage/domain/listing/kind';
import { EmptyWall } from '~/art/empty-wall.tsx';
import { KindIcon } from '~/components/listing/kind-icon.tsx';
import { ListingPicture } from '~/components/listing/listing-picture.tsx';
import { SketchLabel } from '~/components/listing/sketch-label.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { Panel } from '~/components/ui/panel.tsx';
import { Photo } from '~/components/ui/photo.tsx';

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

function Panels() {
  return (
    <Panel title="Money" action={<Button small>Act</Button>}>
      <p>A part of a page.</p>
    </Panel>
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

function KindIcons() {
  return (
    <div className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <span key={kind} className="flex gap-2">
          <KindIcon kind={kind} className="size-5" />
          {kindNames[kind]}
        </span>
      ))}
    </div>
  );
}

function Photos() {
  return <Photo src={street.url} alt="A street of shop fronts" className="w-60" fallback="No photo" />;
}

function SketchLabels() {
  return (
    <div className="relative aspect-4/3 w-60 border border-line bg-paper-deep">
      <SketchLabel />
    </div>
  );
}

export const contentSpecimens = {
  'ui/avatar': Avatars,
  'ui/card': CardSpecimen,
  'ui/empty-state': EmptyStates,
  'ui/page-header': PageHeaders,
  'ui/panel': Panels,
  'ui/photo': Photos,
  'listing/kind-icon': KindIcons,
  'listing/listing-picture': ListingPictures,
  'listing/sketch-label': SketchLabels,
};
