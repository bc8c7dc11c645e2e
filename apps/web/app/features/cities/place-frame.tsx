import { cityPath } from '@frontage/domain/listing/city-address';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import './cities.css';
import { formatCity, summarize, titleOf } from './labels.ts';
import type { CityPlace, StatePlace } from './load-place.ts';

interface PlaceFrameProps {
  place: CityPlace | StatePlace;
  publicOrigin: string;
  /** Below the heading. */
  choices?: ReactNode;
  children: ReactNode;
}

/** Where this page is, what it shows, and an invitation to owners at its end. */
export function PlaceFrame({ place, publicOrigin, choices, children }: PlaceFrameProps) {
  return (
    <>
      <div className="border-b border-line bg-paper-deep">
        <div className="column place-head">
          <Breadcrumbs crumbs={crumbsOf(place)} origin={publicOrigin} />
          <h1 className="heading-poster place-title">{titleOf(place)}</h1>
          <p className="place-summary">{summarize(place)}</p>
          <p className="place-lead">Rent by the day, week, month or year, straight from the owner.</p>
          {choices}
        </div>
      </div>
      <div className="column place-body">
        {children}
        <ForOwners where={place.type === 'state' ? place.stateName : place.city.name} />
      </div>
    </>
  );
}

function crumbsOf(place: CityPlace | StatePlace) {
  const state = place.type === 'state' ? place.state : place.city.state;
  const crumbs = [
    { to: '/', text: 'Home' },
    { to: cityPath({ state }), text: place.stateName },
  ];
  if (place.type === 'state') return crumbs;
  const { city, kind } = place;
  crumbs.push({ to: cityPath(city), text: city.name });
  if (kind) crumbs.push({ to: cityPath({ ...city, kind }), text: titleOf(place).replace(` for rent in ${formatCity(city)}`, '') });
  return crumbs;
}

function ForOwners({ where }: { where: string }) {
  return (
    <section aria-labelledby="owners" className="owners">
      <div>
        <h2 id="owners" className="heading-section">
          Own a wall, window or screen in {where}?
        </h2>
        <p className="owners-lead">Set your price, approve every ad before it goes up, and get paid for each rental.</p>
      </div>
      <ButtonLink to="/auth/register?type=seller&next=%2Fseller%2Fadd-listing">List your space</ButtonLink>
    </section>
  );
}
