import type { Faker } from '@faker-js/faker';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { Role } from '#contract/auth-limits.ts';
import type { Language } from '#contract/languages.ts';
import { foldText } from '#contract/text-folding.ts';
import { currentTerms } from '#server/features/users/rules.ts';
import { createDeck, type Random } from './random.ts';
import { firstNames } from './texts.ts';

export type AccountRow = Insertable<DB['account']>;
export type FullName = { firstName: string; lastName: string };

/** The data of an account that is not random. */
export type PersonOptions = {
  name?: FullName;
  email?: string;
  passwordHash?: string;
  roles: Role[];
  language?: Language;
  createdAt: Date;
  lastSeenAt: Date | null;
  hideLastSeen?: boolean;
};

/** Names that the list spells without an accent and people with one. */
const accents: Record<string, string> = {
  Andre: 'André',
  Berard: 'Bérard',
  Francois: 'François',
  Gerard: 'Gérard',
  Lefevre: 'Lefèvre',
  Lefebvre: 'Lefebvre',
  Noel: 'Noël',
  Remy: 'Rémy',
  Rene: 'René',
};

const phoneRange = 10_000;

/** Generates people one after the other: no two with the same full name, address or phone. */
export function createPeople(random: Random, faker: Faker, absentPasswordHash: string) {
  faker.seed(random.whole(1, 1_000_000));
  const names = [...firstNames.keys()];
  const deck = createDeck(random, names);
  const taken = new Set<string>();
  let phones = 0;

  function drawName(): FullName {
    const lastName = spelled(faker.person.lastName());
    const firstName = deck.deal((one) => !taken.has(`${one} ${lastName}`)) ?? random.pick(names);
    return { firstName, lastName };
  }

  return function makePerson(wish: PersonOptions): AccountRow {
    const name = wish.name ?? drawName();
    taken.add(`${name.firstName} ${name.lastName}`);
    const local = foldText(`${name.firstName} ${name.lastName}`).replaceAll(' ', '.');
    const email = freeAddress(wish.email ?? `${local}@example.org`, taken);
    phones += 1;
    return {
      id: newId(),
      email,
      email_verified_at: new Date(wish.createdAt.getTime() + random.whole(2, 90) * 60_000),
      password_hash: wish.passwordHash ?? absentPasswordHash,
      first_name: name.firstName,
      last_name: name.lastName,
      phone: fictionPhone(phones),
      avatar_name: null,
      roles: wish.roles,
      language: wish.language ?? 'fr',
      terms_accepted_at: wish.createdAt,
      terms_version: currentTerms(wish.createdAt).version,
      last_seen_at: wish.lastSeenAt,
      hide_last_seen: wish.hideLastSeen ?? false,
      created_at: wish.createdAt,
      updated_at: wish.createdAt,
    };
  };
}

export type MakePerson = ReturnType<typeof createPeople>;

function freeAddress(wanted: string, taken: Set<string>): string {
  let email = wanted;
  for (let count = 2; taken.has(email); count += 1) email = wanted.replace('@', `${count}@`);
  taken.add(email);
  return email;
}

function spelled(lastName: string): string {
  const capital = lastName.replace(/ \p{Ll}/gu, (match) => match.toLocaleUpperCase('fr'));
  return accents[capital] ?? capital;
}

/** 06 39 98 00 00 to 06 39 98 99 99 are reserved for works of fiction by the regulator. */
function fictionPhone(index: number): string {
  return `+3363998${String((index * 7_919) % phoneRange).padStart(4, '0')}`;
}
