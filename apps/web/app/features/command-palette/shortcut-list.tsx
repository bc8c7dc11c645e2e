import { useState } from 'react';
import { Switch } from '~/components/ui/switch.tsx';
import { areShortcutsEnabled, setShortcutsEnabled } from '~/lib/shortcuts.ts';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcuts that work on every page, and the switch that turns them off. */
export function ShortcutList() {
  const [isOn, setOn] = useState(areShortcutsEnabled);
  const shortcuts = [
    ['/', 'Search'],
    [isApple() ? '⌘ K' : 'Ctrl K', 'Go to a page, listing, request or conversation'],
    ['?', 'Show this list'],
    ['Esc', 'Close'],
  ] as const;
  return (
    <>
      <dl className="jump-key-list">
        {shortcuts.map(([key, effect]) => (
          <div key={key} className="jump-key-row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <div className="jump-switch">
        <p>
          <strong>Shortcuts are {isOn ? 'on' : 'off'}</strong>
          <br />
          Single-key shortcuts are off while you type. You can turn them back on under Account.
        </p>
        <Switch
          label="Keyboard shortcuts"
          on={isOn}
          onChange={(enabled) => {
            setShortcutsEnabled(enabled);
            setOn(enabled);
          }}
        />
      </div>
    </>
  );
}
