import { Dialog } from '~/components/ui/dialog.tsx';
import type { Panel } from '~/lib/shortcuts.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import './command-palette.css';

/** The dialogs that a shortcut opens on any page. */
export function ShortcutPanels({ panel, onShow }: { panel: Panel | null; onShow: (panel: Panel | null) => void }) {
  const close = (closed: Panel) => {
    if (panel === closed) onShow(null);
  };
  return (
    <>
      <Dialog open={panel === 'commands'} onClose={() => close('commands')} title="Go to">
        <CommandPalette onClose={() => onShow(null)} onShowShortcuts={() => onShow('shortcuts')} />
      </Dialog>
      <Dialog open={panel === 'shortcuts'} onClose={() => close('shortcuts')} title="Keyboard shortcuts">
        <ShortcutList />
      </Dialog>
    </>
  );
}
