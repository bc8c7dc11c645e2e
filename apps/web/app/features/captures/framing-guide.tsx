import type { Shot } from '@frontage/domain/capture/shots';
import { classes } from '~/components/ui/classes.ts';

const corners = [
  'top-0 left-0 border-t-4 border-l-4',
  'top-0 right-0 border-t-4 border-r-4',
  'right-0 bottom-0 border-r-4 border-b-4',
  'bottom-0 left-0 border-b-4 border-l-4',
];

/** Where the ad should be in the picture. */
export function FramingGuide({ shot }: { shot: Shot }) {
  if (shot === 'other') return null;
  return (
    <div aria-hidden className={classes('pointer-events-none absolute', shot === 'close_up' ? 'inset-[6%]' : 'inset-[30%]')}>
      {corners.map((corner) => (
        <span key={corner} className={classes('absolute size-7 border-amber drop-shadow-[0_0_2px_#17130f]', corner)} />
      ))}
    </div>
  );
}
