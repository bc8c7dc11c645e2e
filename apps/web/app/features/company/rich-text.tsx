import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { COMPANY } from './company.ts';

const marks = new RegExp(`(\\*\\*[^*]+\\*\\*|\\[[^\\]]+\\]\\([^)]+\\)|${COMPANY.email.replaceAll('.', '\\.')})`);

/** Plain text with bold words, links to our pages, and our email address as a link. */
export function RichText({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(marks).map(toNode));
}

function toNode(part: string): ReactNode {
  const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
  if (link?.[1] !== undefined && link[2] !== undefined)
    return (
      <Link to={link[2]} className="font-semibold link-underline">
        {link[1]}
      </Link>
    );
  if (part === COMPANY.email)
    return (
      <a href={`mailto:${part}`} className="font-semibold link-underline">
        {part}
      </a>
    );
  return part.startsWith('**') ? <strong className="font-semibold">{part.slice(2, -2)}</strong> : part;
}
