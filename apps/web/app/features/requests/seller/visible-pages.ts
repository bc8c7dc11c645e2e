/** Which page numbers are offered: the first, the last, and those around this one; null stands for a gap. */
export function visiblePages(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
  const numbers = [...new Set(wanted)].toSorted((one, other) => one - other);
  return numbers.flatMap((number, place) => {
    const before = numbers[place - 1] ?? 0;
    // A gap of one page takes as much room as the page itself.
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
