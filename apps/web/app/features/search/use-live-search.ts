import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, type Search, writeSearch } from '~/lib/search-params.ts';

export interface LiveSearch {
  form: RefObject<HTMLFormElement | null>;
  /** What the address says. */
  search: Search;
  /** Changes when the address was changed by something else than the form, whose fields then start anew. */
  version: number;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent) => void;
}

const typingPause = 350;

/** The search form fills the address, and the address fills the form. Without scripts it is a plain form that does the same. */
export function useLiveSearch(): LiveSearch {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = readSearch(new URLSearchParams(query));
  const said = writeSearch({ ...search, page: 1 });
  const [asked, setAsked] = useState(said);
  const [seen, setSeen] = useState(said);
  const [version, setVersion] = useState(0);
  if (said !== seen) {
    setSeen(said);
    if (said !== asked) {
      setAsked(said);
      setVersion(version + 1);
    }
  }

  // What was being typed when the address changed by other means is not meant any more.
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  }, [version]);

  function ask() {
    clearTimeout(timer.current);
    if (!form.current || latest.current !== version) return;
    const wanted = writeSearch(readSearch(new FormData(form.current)));
    if (wanted === asked) return;
    setAsked(wanted);
    void navigate({ pathname: '/', search: wanted }, { replace: true, preventScrollReset: true });
  }

  // What was typed before the page came alive counts too.
  useEffect(ask, []); // oxlint-disable-line react/exhaustive-deps -- once, at the start
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    search,
    version,
    onChange({ target }) {
      clearTimeout(timer.current);
      const isTyping = target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type);
      timer.current = setTimeout(ask, isTyping ? typingPause : 0);
    },
    onSubmit(event) {
      event.preventDefault();
      ask();
    },
  };
}
