// No HTML element fits: a select takes no text, and a datalist has neither icons nor counts.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Suggestion } from '@frontage/contract/listings';
import { searchLimits } from '@frontage/domain/listing/search';
import { formatNumber } from '@frontage/domain/money';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { KindIcon } from '~/components/listing/kind-icon.tsx';
import { readPlaces, writePlaces } from '~/lib/search-params.ts';
import { toast } from '~/lib/toast.ts';
import { useSuggestions } from './use-suggestions.ts';
import './suggestions.css';

const typeNames: Record<Suggestion['type'], string> = { kind: 'Kind', city: 'City', state: 'State', region: 'Region', zipCode: 'ZIP code', word: '' };

export interface Popup {
  isOpen: boolean;
  activeId: string | undefined;
}

interface SuggestionsProps {
  /** Keeps the focus. Nothing is chosen in advance, so Enter searches what was typed. */
  input: HTMLInputElement;
  /** Something was typed, maybe while this code was loading. */
  isTyped: boolean;
  listId: string;
  /** The field has to say whether the list is open and which option is active. */
  onPopup: (popup: Popup) => void;
}

/** The list below the search field. */
export function Suggestions({ input, isTyped, listId, onPopup }: SuggestionsProps) {
  const [isRequested, setRequested] = useState(isTyped);
  const [text, setText] = useState(() => input.value.trim());
  const [chosen, setChosen] = useState<Suggestion>();
  const suggestions = useSuggestions(text);
  const isOpen = isRequested && suggestions.length > 0;
  const active = isOpen && chosen ? suggestions.indexOf(chosen) : -1;
  const activeId = active === -1 ? undefined : `${listId}-${active}`;
  useEffect(() => onPopup({ isOpen, activeId }), [onPopup, isOpen, activeId]);

  function show(isShown: boolean) {
    setRequested(isShown);
    setChosen(undefined);
  }

  function choose(suggestion: Suggestion) {
    show(false);
    applySuggestion(input, suggestion);
    setText(input.value);
  }

  const onInput = useEffectEvent(() => {
    setText(input.value.trim());
    show(true);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const current = suggestions[active];
    if (event.isComposing) return;
    if (step !== undefined) {
      event.preventDefault();
      // Between the last and the first option is the field itself.
      const places = suggestions.length + 1;
      const next = (active + 1 + step + places) % places;
      setRequested(true);
      setChosen(isOpen ? suggestions[next - 1] : undefined);
    } else if (event.key === 'Escape' && isOpen) {
      // Otherwise the browser would empty the field.
      event.preventDefault();
      show(false);
    } else if (event.key === 'Enter') {
      if (current) event.preventDefault();
      if (current) choose(current);
      else show(false);
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) setChosen(undefined);
  });
  const onBlur = useEffectEvent(() => show(false));
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    input.addEventListener('input', () => onInput(), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    return () => until.abort();
  }, [input]);

  return (
    <>
      {isOpen && (
        <div role="listbox" id={listId} aria-label="Suggestions" className="suggestions">
          {suggestions.map((suggestion, index) => (
            // Keyboard users choose from the field, which keeps the focus.
            // oxlint-disable-next-line click-events-have-key-events, interactive-supports-focus
            <div
              key={suggestion.type + suggestion.text}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
              className="suggestion"
            >
              <SuggestionIcon suggestion={suggestion} />
              <span className="suggestion-text">{suggestion.text}</span>
              <SuggestionFacts suggestion={suggestion} />
            </div>
          ))}
        </div>
      )}
      <span aria-live="polite" className="sr-only">
        {isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </>
  );
}

/** Fills in the form as if by hand, and sends it. */
function applySuggestion(input: HTMLInputElement, { text, kind, place }: Suggestion): void {
  const { form } = input;
  if (!form || (place !== undefined && !addPlace(form, place))) return;
  input.value = kind || place !== undefined ? '' : text;
  const box = kind && form.querySelector<HTMLInputElement>(`[name="kinds"][value="${kind}"]`);
  if (box) box.checked = true;
  form.requestSubmit();
}

/** The city that was typed before becomes one of the places, and the area of the map gives way to them. False if there are too many. */
function addPlace(form: HTMLFormElement, place: string): boolean {
  const [places, city, bounds] = ['places', 'city', 'bounds'].map((name) => form.querySelector<HTMLInputElement>(`[name="${name}"]`));
  const chosen = readPlaces([places?.value ?? '', city?.value ?? '', place]);
  if (!chosen.includes(place)) {
    toast.error(`You can search ${searchLimits.maxPlaces} places at once. Remove one to add another.`);
    return false;
  }
  if (places) places.value = writePlaces(chosen);
  if (city) city.value = '';
  if (bounds) bounds.value = '';
  return true;
}

function SuggestionIcon({ suggestion: { type, kind } }: { suggestion: Suggestion }) {
  if (kind) return <KindIcon kind={kind} className="size-5 shrink-0" />;
  const Icon = type === 'word' ? Search : MapPin;
  return <Icon aria-hidden className="size-5 shrink-0" />;
}

function SuggestionFacts({ suggestion: { type, listings } }: { suggestion: Suggestion }) {
  const count = listings === undefined ? '' : `${formatNumber(listings)} ${listings === 1 ? 'listing' : 'listings'}`;
  return <span className="suggestion-facts">{[typeNames[type], count].filter(Boolean).join(', ')}</span>;
}
