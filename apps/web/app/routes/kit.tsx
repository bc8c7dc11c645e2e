import { specimenGroups } from '~/kit/specimens.ts';
import { Typography } from '~/kit/typography.tsx';
import '~/account-pages.css';

export const meta = () => [{ title: 'Kit – Frontage' }, { name: 'robots', content: 'noindex' }];

/** Every shared component with its states, for developers. */
export default function Kit() {
  return (
    <div className="column space-y-16 py-14">
      <h1 className="heading-poster">Kit</h1>
      <p>
        <a href="/__kit/emails" className="font-medium text-brick underline">
          All emails
        </a>
      </p>
      <Typography />
      {specimenGroups.map(({ title, specimens }) => (
        <section key={title}>
          <h2 className="heading-section">{title}</h2>
          {Object.entries(specimens).map(([component, Specimen]) => (
            <section key={component} className="mt-6 border-t border-line pt-4">
              <h3 className="mb-4 text-quiet">{component}</h3>
              <div className="space-y-6">
                <Specimen />
              </div>
            </section>
          ))}
        </section>
      ))}
    </div>
  );
}
