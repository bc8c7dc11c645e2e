/** A façade on a 24-unit grid: a bell gable over a narrow house. */
const facade = 'M2.5 22V6h1.25C7.5 6 7.75 2 12 2s4.5 4 8.25 4h1.25v16z';
/** The F cut out of it: two sign boards and a doorway. */
const opening = 'M6.5 22V8.75h11v3.5h-7v2.5h5v3.5h-5V22z';

interface LogoMarkProps {
  /** Without a title the mark is decorative, as beside the written name. */
  title?: string;
  className?: string;
}

/** The mark alone, in the text color. The background shows through the letter. */
function LogoMark({ title, className = 'size-6' }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 24 24" className={className} {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}>
      <path fill="currentColor" fillRule="evenodd" d={facade + opening} />
    </svg>
  );
}

/** Mark and name. The name is real text, for screen readers and selection. */
export function Logo({ className = 'text-[1.375rem]' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2 font-display leading-none font-extrabold tracking-tight text-ink ${className}`}>
      <LogoMark className="size-[1.25em] shrink-0 text-brick" />
      Frontage
    </span>
  );
}
