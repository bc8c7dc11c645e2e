/** A native progress element: unlike a styled div, it needs no style attribute, which our policy forbids. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value: number; max?: number }) {
  return (
    <label className="block text-sm font-medium">
      <span className="mb-1 flex justify-between">
        {label}
        <span className="tabular-nums">{Math.round((value / max) * 100)}%</span>
      </span>
      <progress
        value={value}
        max={max}
        className="block h-2 w-full appearance-none overflow-hidden rounded-sm bg-line [&::-moz-progress-bar]:bg-verdigris [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-verdigris"
      />
    </label>
  );
}
