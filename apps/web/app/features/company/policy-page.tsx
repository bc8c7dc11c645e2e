import { useEffect, useState } from 'react';
import type { Block, PolicySection } from './policy-section.ts';
import { RichText } from './rich-text.tsx';

interface PolicyPageProps {
  title: string;
  intro: string;
  /** The day of the last change. */
  updated: { text: string; iso: string };
  sections: readonly PolicySection[];
}

/** A long text in numbered sections, with a list of them beside it. */
export function PolicyPage({ title, intro, updated, sections }: PolicyPageProps) {
  return (
    <div className="bg-paper font-text text-ink">
      <div className="column py-14 sm:py-20">
        <div className="border-b border-line-strong pb-10">
          <h1 className="max-w-[12ch] font-display text-[clamp(2.75rem,7vw,5.5rem)] leading-[0.95] font-extrabold tracking-[-0.02em] text-balance">
            {title}
          </h1>
          <p className="mt-6 text-quiet">
            Last updated: <time dateTime={updated.iso}>{updated.text}</time>
          </p>
          <p className="mt-4 max-w-[46ch] text-lg leading-relaxed text-pretty">
            <RichText text={intro} />
          </p>
        </div>
        <div className="mt-10 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <details className="border border-line bg-card lg:hidden">
              <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 font-semibold marker:content-none">
                All {sections.length} sections
                <span aria-hidden className="text-xl text-brick">
                  +
                </span>
              </summary>
              <nav aria-label="Sections" className="border-t border-line p-2">
                <Contents sections={sections} />
              </nav>
            </details>
            <nav aria-label="Sections" className="sticky top-28 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:block">
              <Contents sections={sections} />
            </nav>
          </div>
          <div className="mt-12 max-w-[53ch] space-y-14 lg:mt-0">
            {sections.map(({ id, title: heading, body }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
                <h2
                  id={`${id}-title`}
                  className="flex gap-[0.4em] font-display text-2xl leading-tight font-bold tracking-tight text-balance sm:text-3xl"
                >
                  <span className="text-brick tabular-nums">{index + 1}.</span> {heading}
                </h2>
                <div className="mt-4 space-y-4 text-[1.0625rem] leading-[1.65] text-pretty">
                  {body.map((block) => (
                    <PolicyBlock key={block.kind === 'list' ? block.items[0] : block.text} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly PolicySection[] }) {
  const current = useCurrentSection(sections);
  return (
    <ol className="border-line text-[0.9375rem] lg:border-l">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="-ml-px flex min-h-9 items-baseline gap-2 border-l-2 border-transparent px-3 py-1.5 text-quiet hover:border-brick hover:text-ink focus-visible:border-brick focus-visible:text-ink aria-[current]:border-brick aria-[current]:font-semibold aria-[current]:text-ink"
          >
            <span className="w-5 shrink-0 text-right tabular-nums">{index + 1}.</span>
            <span>{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The section in the upper part of the window. */
function useCurrentSection(sections: readonly PolicySection[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const inView = entries.find((entry) => entry.isIntersecting);
        if (inView) setCurrent(inView.target.id);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}

function PolicyBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <RichText text={block.text} />
      </p>
    );
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-brick">
      {block.items.map((item) => (
        <li key={item} className="pl-1">
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
