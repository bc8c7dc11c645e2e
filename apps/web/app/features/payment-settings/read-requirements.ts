import { type Group, likelyGroups, requirementWords } from './requirement-words.ts';

/** One thing that the seller has to give. */
export interface Asked {
  /** 'A photo of your ID' */
  what: string;
  /** 'send a photo of your ID': goes on after 'It is your turn:'. */
  task: string;
  /** Null where it belongs to none. */
  group: Group | null;
  /** Why what was given before did not do, in the provider's words. */
  faults: string[];
}

/** Each thing once, though the provider asks for day, month and year apart. Its reasons follow the name of the thing that they are about. */
export function readRequirements(requirements: readonly string[]): Asked[] {
  const asked = new Map<string, Asked>();
  let latest: Asked | undefined;
  for (const requirement of requirements) {
    if (latest && isSentence(requirement)) {
      latest.faults.push(requirement);
      latest.task = sayTask(latest.what, 'again');
      continue;
    }
    const thing = readOne(requirement);
    latest = asked.get(thing.what) ?? thing;
    asked.set(latest.what, latest);
  }
  return [...asked.values()];
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function isSentence(text: string): boolean {
  return text.includes(' ');
}

/** What has no word of ours is tidied rather than hidden; whole sentences stay as they came. */
function readOne(name: string): Asked {
  const words = isSentence(name) ? undefined : requirementWords.find(({ part }) => part.test(name));
  const what = words?.what ?? (isSentence(name) ? name : tidy(name));
  const group = words ? words.group : (likelyGroups.find(([part]) => part.test(name))?.[1] ?? null);
  return { what, task: sayTask(what, 'task'), group, faults: [] };
}

function sayTask(what: string, which: 'task' | 'again'): string {
  const words = requirementWords.find((known) => known.what === what);
  if (!words) return 'answer what Stripe asks';
  return words[which] ?? `${which === 'again' ? 'correct' : 'give Stripe'} ${lowerFirst(what)}`;
}

/** 'defaults.profile.opening_hours' becomes 'Defaults: profile: opening hours'. */
function tidy(name: string): string {
  const text = name.replaceAll('_', ' ').replaceAll('.', ': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
