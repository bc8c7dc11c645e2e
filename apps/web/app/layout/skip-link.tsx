/** The first stop for keyboards: past everything that is the same on each page. */
export function SkipLink() {
  return (
    <a href="#main" className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0">
      Skip to content
    </a>
  );
}
