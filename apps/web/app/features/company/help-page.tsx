import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { controlClasses } from '~/components/ui/field.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { useRootData } from '~/lib/root-data.ts';
import { findAnswers } from './find-answers.ts';
import { type HelpAnswer, helpAnswers, type HelpTopic, helpTopics } from './help-content.ts';
import { RichText } from './rich-text.tsx';

/** Questions and answers. The search is a plain form, so it also works without scripts; with them it filters as people type. */
export function HelpPage() {
  const [query, search] = useQuery();
  const topics = findAnswers(helpTopics, query);
  useOpenLinkedAnswer();

  return (
    <div className="bg-paper font-text text-ink">
      <div className="border-b border-line bg-paper-deep">
        <div className="column py-14 sm:py-20">
          <h1 className="heading-poster">How can we help?</h1>
          <SearchField query={query} onChange={search} />
          <output className="mt-3 block text-quiet">{describeResult(topics, query)}</output>
        </div>
      </div>
      <div className="column py-10 sm:py-14 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <TopicList />
        <div className="space-y-12">
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} isOpen={query.trim() !== ''} />
          ))}
          {topics.length === 0 && <NothingFound />}
          <StillStuck />
        </div>
      </div>
    </div>
  );
}

/** What is in the search field. The address follows what people type, and the field follows links that change the address. */
function useQuery(): [query: string, search: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [query, setQuery] = useState(params.get('q') ?? '');
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    if (state !== 'typed') setQuery(params.get('q') ?? '');
  }
  return [
    query,
    (text) => {
      setQuery(text);
      setParams(text.trim() === '' ? {} : { q: text }, { replace: true, preventScrollReset: true, state: 'typed' });
    },
  ];
}

function SearchField({ query, onChange }: { query: string; onChange: (text: string) => void }) {
  return (
    <search className="mt-8 block max-w-2xl">
      <form action="/help" onSubmit={(event: FormEvent) => event.preventDefault()} className="relative">
        <label htmlFor="help-search" className="sr-only">
          Search Help
        </label>
        <input
          id="help-search"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          onChange={({ target }) => onChange(target.value)}
          placeholder="Search: refund, payout, artwork…"
          className={`${controlClasses} h-14 pr-14 sm:text-lg [&::-webkit-search-cancel-button]:hidden`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-md bg-brick text-on-brick hover:bg-brick-deep"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  );
}

function describeResult(topics: readonly HelpTopic[], query: string): string {
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  if (query.trim() === '') return `${helpAnswers.length} answers for customers and sellers`;
  return `${count === 0 ? 'No answers' : count === 1 ? '1 answer' : `${count} answers`} for “${query.trim()}”`;
}

function TopicList() {
  return (
    <nav aria-label="Topics" className="sticky top-28 hidden self-start lg:block">
      <ul className="border-l border-line text-[0.9375rem]">
        {helpTopics.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-9 items-baseline border-l-2 border-transparent px-3 py-1.5 text-quiet hover:border-brick hover:text-ink focus-visible:border-brick focus-visible:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Topic({ topic: { id, title, answers }, isOpen }: { topic: HelpTopic; isOpen: boolean }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <h2 id={`${id}-title`} className="heading-section">
        {title}
      </h2>
      <div className="mt-5 border-t border-line-strong">
        {answers.map((answer) => (
          <Answer key={`${answer.id} ${isOpen}`} answer={answer} isOpen={isOpen} />
        ))}
      </div>
    </section>
  );
}

/** The anchor is inside, so that browsers without scripts open the answer that a link leads to. */
function Answer({ answer: { id, question, paragraphs }, isOpen }: { answer: HelpAnswer; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-b border-line-strong/40">
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 hover:text-brick [&::-webkit-details-marker]:hidden">
        <h3 className="heading-item">{question}</h3>
        <span aria-hidden className="text-2xl leading-none text-brick group-open:rotate-45">
          +
        </span>
      </summary>
      <div id={id} className="max-w-[60ch] scroll-mt-16 space-y-4 pb-6 text-[1.0625rem] leading-[1.65] text-pretty">
        {paragraphs.map((text) => (
          <p key={text}>
            <RichText text={text} />
          </p>
        ))}
        <a
          href={`#${id}`}
          aria-label={`Link to this answer: ${question}`}
          className="inline-flex min-h-6 items-center text-sm text-quiet underline-offset-4 hover:underline"
        >
          Link to this answer
        </a>
      </div>
    </details>
  );
}

/** Opens the answer that the address names, also when a link within the site leads here. */
function useOpenLinkedAnswer(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const details = answer?.closest('details');
    if (!details || details.open) return;
    details.open = true;
    answer?.scrollIntoView();
  }, [hash]);
}

function NothingFound() {
  return (
    <p className="text-lg leading-relaxed">
      Try another word, or <TextLink to="/help">see all answers</TextLink>.
    </p>
  );
}

function StillStuck() {
  const { statusPage } = useRootData();
  return (
    <section aria-labelledby="still-stuck" className="rounded-lg border border-line bg-card p-6 sm:p-8">
      <h2 id="still-stuck" className="heading-item">
        Didn’t find your answer?
      </h2>
      <p className="mt-2 mb-5 max-w-[52ch] leading-relaxed text-pretty">
        Write to us and a person will answer. For questions about one space, ask its seller in the chat on the listing page.
        {statusPage && (
          <>
            {' '}
            If something doesn’t work, see under <TextLink to={statusPage}>Status</TextLink> whether we know about it already.
          </>
        )}
      </p>
      <ButtonLink to="/contact">Contact us</ButtonLink>
    </section>
  );
}
