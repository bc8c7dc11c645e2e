import { Dialog } from '~/components/ui/dialog.tsx';
import type { Panel } from '~/lib/shortcuts.ts';
import { Jump } from './jump.tsx';
import { KeyList } from './key-list.tsx';
import '~/jump.css';

/** What opens over any page at the press of a key. */
export function Panels({ panel, onShow }: { panel: Panel | null; onShow: (panel: Panel | null) => void }) {
  const close = (closed: Panel) => {
    if (panel === closed) onShow(null);
  };
  return (
    <>
      <Dialog open={panel === 'jump'} onClose={() => close('jump')} title="Go to">
        <Jump onClose={() => onShow(null)} onShowKeys={() => onShow('keys')} />
      </Dialog>
      <Dialog open={panel === 'keys'} onClose={() => close('keys')} title="Keyboard shortcuts">
        <KeyList />
      </Dialog>
    </>
  );
}
