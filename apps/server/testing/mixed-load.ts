import type { Job } from './load.ts';
import { resident, sessionOf } from './people.ts';
import type { Scene } from './scene.ts';
import { settledListing, uploadAddress, wall } from './spaces.ts';

/** Sellers who in turn search, look at their profile, change their listing and their name; each fifth only signs in. */
export async function mixedLoad(scene: Scene, pick: () => string, clients = 10): Promise<(() => Job)[]> {
  const load: (() => Job)[] = [];
  for (let index = 0; index < clients; index += 1) load.push(await clientOf(scene, pick, index % 5 === 4));
  return load;
}

async function clientOf(scene: Scene, pick: () => string, onlySignsIn: boolean): Promise<() => Job> {
  const person = await resident(scene, 'seller');
  const { secret } = await sessionOf(scene, person);
  const { id, picture } = await settledListing(scene, person.id);
  const image = uploadAddress(scene, person.id, picture);
  const headers = { cookie: `seller=${secret}`, 'content-type': 'application/json', origin: scene.origin };
  const calls: ((turn: number) => Job)[] = onlySignsIn
    ? [() => ({ method: 'POST', url: `${pick()}/auth/seller/login`, headers, body: JSON.stringify(person) })]
    : [
        () => ({ method: 'GET', url: `${pick()}/listing/customer/?city=Chicago`, headers }),
        () => ({ method: 'GET', url: `${pick()}/auth/seller/profile`, headers }),
        (turn) => ({
          method: 'PUT',
          url: `${pick()}/listing/seller`,
          headers,
          body: JSON.stringify({ ...wall({ image, title: `Wall ${turn}` }), _id: id }),
        }),
        (turn) => ({ method: 'PUT', url: `${pick()}/auth/profile`, headers, body: JSON.stringify({ name: `Seller ${turn}` }) }),
      ];
  let turn = 0;
  return () => {
    turn += 1;
    return (calls[turn % calls.length] as (turn: number) => Job)(turn);
  };
}
