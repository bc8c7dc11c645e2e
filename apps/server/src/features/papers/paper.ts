/** What a paper says, in reading order; how it looks is the page's matter. */
export interface Paper {
  title: string;
  /** When what it is about happened. */
  at: Date;
  /** The one number. */
  total: { label: string; amount: string };
  state: { word: string; tone: 'good' | 'waiting' | 'bad' };
  facts: { label: string; value: string }[];
  sums: Sum[];
  notes: string[];
}

export interface Sum {
  label: string;
  amount: string;
  /** Stands under what it adds up. */
  isTotal?: boolean;
}
