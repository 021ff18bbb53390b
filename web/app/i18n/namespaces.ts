import type { Areas } from './message-files.ts';

export type Namespace = keyof Areas;
export const defaultNamespace = 'common';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;
type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

/** Dotted keys of an area, plural forms left out: `home.near.all`. */
export type MessageKey<Name extends Namespace> = Leaves<Areas[Name]>;
