import { Link } from 'react-router';

interface TabLinksProps {
  label: string;
  /** `over` is a small line above the text. */
  tabs: readonly { to: string; text: string; over?: string; current: boolean }[];
}

/** Views of the same page. Each has a URL, so they are links. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line-strong max-sm:-mx-5 max-sm:gap-0 max-sm:px-2.5">
      {tabs.map(({ to, text, over, current }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          className="-mb-px flex min-h-11 flex-col justify-center border-b-3 border-transparent px-2.5 py-2 font-semibold whitespace-nowrap max-sm:text-[0.9375rem] sm:px-4 text-quiet hover:text-ink aria-[current=page]:border-brick aria-[current=page]:text-ink"
        >
          {over && <span className="text-sm font-medium text-quiet">{over} </span>}
          {text}
        </Link>
      ))}
    </nav>
  );
}
