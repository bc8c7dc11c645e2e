import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from '~/routes.ts';
import { adPolicySections } from './ad-policy-content.ts';
import { helpAnswers } from './help-content.ts';
import { privacySections } from './privacy-content.ts';
import { termsSections } from './terms-content.ts';

const app = join(import.meta.dirname, '../..');

interface Place {
  path?: string | undefined;
  children?: Place[] | undefined;
}

function pathsIn(places: readonly Place[], parent = ''): string[] {
  return places.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return children.length > 0 ? pathsIn(children, own) : [own || '/'];
  });
}

const anchors: Record<string, readonly { id: string }[]> = {
  '/help': helpAnswers,
  '/terms-of-service': termsSections,
  '/privacy': privacySections,
  '/ad-policy': adPolicySections,
};

test('every link in the help and the policies leads to a page and a section that exist', () => {
  const text = JSON.stringify(Object.values(anchors));
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to]) => to ?? '');
  expect(links.length).toBeGreaterThan(20);
  const paths = pathsIn(routes);
  const broken = links.filter((to) => {
    const { pathname, hash } = new URL(to, 'https://frontage.example');
    return !paths.includes(pathname) || (hash !== '' && !anchors[pathname]?.some(({ id }) => `#${id}` === hash));
  });
  expect(broken).toEqual([]);
});

test('every help link on a screen leads to an answer', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  const linked = files.flatMap((path) => [...readFileSync(join(app, path), 'utf8').matchAll(/<HelpLink\s+answer="([^"]*)"/g)].map(([, id]) => id));
  expect(linked.length).toBeGreaterThanOrEqual(5);
  expect(linked.filter((id) => !helpAnswers.some((answer) => answer.id === id))).toEqual([]);
});

test('the ad policy forbids what the terms forbid', () => {
  const forbidden = termsSections.find(({ id }) => id === 'prohibited')?.body.find((block) => block.kind === 'list');
  const policy = JSON.stringify(adPolicySections);
  for (const word of [
    'illegal',
    'tobacco and vaping',
    'weapons',
    'alcohol',
    'cannabis',
    'gambling',
    'political campaigns',
    'sexual content',
    'hatred',
    'counterfeit',
    'road sign',
  ]) {
    expect(JSON.stringify(forbidden).toLowerCase()).toContain(word);
    expect(policy.toLowerCase()).toContain(word);
  }
});
