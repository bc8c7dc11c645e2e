/** The page numbers to offer: the first, the last, and those around the current one; null stands for a gap. */
export function visiblePages(page: number, totalPages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
  const numbers = [...new Set(candidates)].toSorted((one, other) => one - other);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? 0;
    // A gap of one page would take as much room as the page itself.
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}
