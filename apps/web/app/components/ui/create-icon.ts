import { type ComponentProps, createElement, type ReactElement } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

const lines = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Takes the place of lucide-react's own function in the build (see vite.config.ts). */
// oxlint-disable-next-line import/no-default-export -- the library's function is one, too
export default function createIcon({ node }: IconData): (props: ComponentProps<'svg'>) => ReactElement {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props) => {
    // An icon without a name of its own only decorates.
    const isHidden = props['aria-label'] === undefined || undefined;
    return createElement('svg', { width: 24, height: 24, viewBox: '0 0 24 24', ...lines, 'aria-hidden': isHidden, ...props }, parts);
  };
}
