const colors = [
  'bg-paper',
  'bg-paper-deep',
  'bg-card',
  'bg-ink',
  'bg-quiet',
  'bg-line',
  'bg-line-strong',
  'bg-brick',
  'bg-brick-deep',
  'bg-verdigris',
  'bg-amber',
  'bg-red',
  'bg-blue',
];

export function Typography() {
  return (
    <section className="space-y-6">
      <h2 className="heading-section">Type and color</h2>
      <p className="heading-poster">Your wall, their poster</p>
      <p className="heading-section">The seller has until Tuesday 4:10 PM</p>
      <p className="heading-item">North wall above the bakery</p>
      <p className="max-w-[62ch] leading-relaxed">
        You pay nothing until the seller accepts. Then you see the proof of placement, and only then does the first payment of $85.00 per week go out.
      </p>
      <p className="text-quiet">Secondary text, with tabular figures: $1,204.50 per month</p>
      <ul className="flex flex-wrap gap-3">
        {colors.map((color) => (
          <li key={color} className="text-sm">
            <span className={`mb-1 block size-16 rounded-md border border-line ${color}`} />
            {color.slice(3)}
          </li>
        ))}
      </ul>
    </section>
  );
}
