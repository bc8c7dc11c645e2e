// A field with a list of places is a pattern for which there are no elements: a select can't be written into, a datalist can't lead anywhere.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Destination, destinationGroups } from './destination.ts';
import { useDestinations } from './use-destinations.ts';

/** One field that leads to every page, listing, request, subscription and conversation. The focus stays in the field; arrows choose. */
export function CommandPalette({ onClose, onShowKeys }: { onClose: () => void; onShowKeys: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useDestinations(text);
  const current = found[Math.min(chosen, found.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const place = current ? found.indexOf(current) : -1;
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]').item(place)?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function go({ to }: Destination) {
    onClose();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const move = moves[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, found.length - 1) + move + found.length) % found.length);
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(current);
    }
  }

  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Go to a page, listing, request or conversation"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${place}`}
        placeholder="Where to?"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        data-first-focus
        className="jump-field"
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Places" className="jump-list" hidden={found.length === 0}>
        {destinationGroups.map((group) => {
          const inGroup = found.filter((destination) => destination.group === group);
          if (inGroup.length === 0) return null;
          return (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} role="presentation" className="jump-group">
                {group}
              </p>
              {inGroup.map((destination) => {
                const index = found.indexOf(destination);
                return (
                  // Arrows and Enter do the same from the field, in which the focus stays.
                  // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
                  <div
                    key={index}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={destination === current}
                    onClick={() => go(destination)}
                    onPointerMove={() => setChosen(index)}
                    className="jump-option"
                  >
                    <span className="jump-title">{destination.title}</span>
                    {destination.about && <span className="jump-about">{destination.about}</span>}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <output className="sr-only">{found.length === 0 ? 'Nothing found' : `${found.length} places`}</output>
      {found.length === 0 && <p className="jump-nothing">Nothing found for “{text.trim()}”. Try another word.</p>}
      <p className="jump-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> go, <kbd>Esc</kbd> close
        </span>
        <button type="button" onClick={onShowKeys} className="link-underline jump-keys">
          Keyboard shortcuts
        </button>
      </p>
    </>
  );
}
