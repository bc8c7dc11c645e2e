// No HTML element fits a combobox that navigates: a select takes no text, and a datalist can't navigate.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Destination, destinationGroups } from './destination.ts';
import { useDestinations } from './use-destinations.ts';

/** Finds pages, listings, requests, subscriptions and conversations. The focus stays in the field; arrow keys choose. */
export function CommandPalette({ onClose, onShowShortcuts }: { onClose: () => void; onShowShortcuts: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const found = useDestinations(text);
  const current = found[Math.min(highlighted, found.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const currentIndex = current ? found.indexOf(current) : -1;
  useEffect(() => {
    list.current?.querySelectorAll('[role="option"]').item(currentIndex)?.scrollIntoView({ block: 'nearest' });
  }, [currentIndex]);

  function go({ to }: Destination) {
    onClose();
    void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setHighlighted((Math.min(highlighted, found.length - 1) + step + found.length) % found.length);
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
        aria-activedescendant={current && `${id}-${currentIndex}`}
        placeholder="Search pages, listings, requests…"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setHighlighted(0);
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
                  // Keyboard users choose from the field, which keeps the focus.
                  // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
                  <div
                    key={index}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={destination === current}
                    onClick={() => go(destination)}
                    onPointerMove={() => setHighlighted(index)}
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
      <output className="sr-only">{found.length === 0 ? 'Nothing found' : `${found.length} results`}</output>
      {found.length === 0 && <p className="jump-nothing">Nothing found for “{text.trim()}”. Try another word.</p>}
      <p className="jump-foot">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> go, <kbd>Esc</kbd> close
        </span>
        <button type="button" onClick={onShowShortcuts} className="link-underline jump-keys">
          Keyboard shortcuts
        </button>
      </p>
    </>
  );
}
