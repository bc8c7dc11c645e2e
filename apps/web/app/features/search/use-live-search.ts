import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, type Search, writeSearch } from '~/lib/search-params.ts';

export interface LiveSearch {
  form: RefObject<HTMLFormElement | null>;
  /** The search in the URL. */
  search: Search;
  /** Changes when something other than the form changes the URL. The form's fields are then reset. */
  version: number;
  onChange: (event: ChangeEvent<HTMLElement>) => void;
  onSubmit: (event: FormEvent) => void;
}

const typingPauseMs = 350;

/** Keeps the search form and the URL in sync. Without scripts, submitting the plain form does the same. */
export function useLiveSearch(): LiveSearch {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const search = readSearch(new URLSearchParams(query));
  const current = writeSearch({ ...search, page: 1 });
  const [submitted, setSubmitted] = useState(current);
  const [seen, setSeen] = useState(current);
  const [version, setVersion] = useState(0);
  if (current !== seen) {
    setSeen(current);
    if (current !== submitted) {
      setSubmitted(current);
      setVersion(version + 1);
    }
  }

  // Drops what was being typed when something else changed the URL.
  const latestVersion = useRef(version);
  useEffect(() => {
    latestVersion.current = version;
  }, [version]);

  function submit() {
    clearTimeout(timer.current);
    if (!form.current || latestVersion.current !== version) return;
    const next = writeSearch(readSearch(new FormData(form.current)));
    if (next === submitted) return;
    setSubmitted(next);
    void navigate({ pathname: '/', search: next }, { replace: true, preventScrollReset: true });
  }

  // Submits what was typed before hydration.
  useEffect(submit, []); // oxlint-disable-line react/exhaustive-deps -- once, at the start
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    form,
    search,
    version,
    onChange({ target }) {
      clearTimeout(timer.current);
      const isTyping = target instanceof HTMLInputElement && ['search', 'text', 'number'].includes(target.type);
      timer.current = setTimeout(submit, isTyping ? typingPauseMs : 0);
    },
    onSubmit(event) {
      event.preventDefault();
      submit();
    },
  };
}
