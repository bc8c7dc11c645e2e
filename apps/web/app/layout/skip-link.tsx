/** The first tab stop; it skips what is the same on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-ink font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
