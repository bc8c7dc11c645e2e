import type { DemoPerson } from '@frontage/contract/demo';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { DemoClock } from './demo-clock.tsx';
import { PersonCard } from './person-card.tsx';

interface DemoPageProps {
  people: readonly DemoPerson[];
  password: string;
  now: string;
}

export function DemoPage({ people, password, now }: DemoPageProps) {
  return (
    <div className="column py-10 sm:py-14">
      <PageHeader
        title="Demo world"
        lead="Try Frontage as someone else. You can be signed in as one seller and one customer at the same time, so you can play both sides in one browser."
      />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="min-w-0 space-y-12 lg:col-span-8">
          <People title="Sellers" people={people.filter(({ type }) => type === 'seller')} password={password} />
          <People title="Customers" people={people.filter(({ type }) => type === 'customer')} password={password} />
        </div>
        <div className="lg:col-span-4">
          <DemoClock start={now} />
        </div>
      </div>
    </div>
  );
}

function People({ title, people, password }: { title: string; people: readonly DemoPerson[]; password: string }) {
  return (
    <section aria-label={title}>
      <h2 className="heading-section text-2xl">{title}</h2>
      <ul className="mt-5 overflow-hidden rounded-lg border border-line bg-card">
        {people.map((person) => (
          <li key={person.email} className="border-t border-line first:border-t-0">
            <PersonCard person={person} password={password} />
          </li>
        ))}
      </ul>
    </section>
  );
}
