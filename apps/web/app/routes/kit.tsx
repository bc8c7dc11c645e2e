import { FormControls } from '~/kit/form-controls.tsx';
import { Overlays } from '~/kit/overlays.tsx';
import { Surfaces } from '~/kit/surfaces.tsx';
import { Typography } from '~/kit/typography.tsx';
import '~/account-pages.css';

export const meta = () => [{ title: 'Kit – Frontage' }, { name: 'robots', content: 'noindex' }];

/** Every component in every state, for developers and for the screenshots that tests compare. */
export default function Kit() {
  return (
    <div className="column space-y-16 py-14">
      <h1 className="heading-poster">Kit</h1>
      <Typography />
      <FormControls />
      <Surfaces />
      <Overlays />
    </div>
  );
}
