import type { Options as OpenPeeps } from '@dicebear/open-peeps';
import type { RootCategoryId } from '#contract/category-tree.ts';
import type { DemoCustomer } from '../customers.ts';
import type { DemoProvider } from '../providers.ts';
import { createDeck, type Deck, type Random } from '../random.ts';
import { firstNames, firstNamesElsewhere, type FirstName, type Origin } from '../texts.ts';

type Options = Required<OpenPeeps>;
type Head = Options['head'][number];
type Beard = Options['facialHair'][number];
type Hair = keyof typeof hairs;
type Skin = keyof typeof skins;
/** What a portrait shows; two people may share one. */
export type Look = {
  head: Head;
  face: Options['face'][number];
  skin: Skin;
  hair: Hair;
  clothes: string;
  background: string;
  glasses: Options['accessories'];
  beard: Beard[];
};

export const skins = { fair: 'ffdbb4', sand: 'edb98a', honey: 'd08b5b', brown: 'ae5d29', dark: '694d3d' };
/** Only some heads have a colour of hair; that of the others is the ink of the drawing. */
export const hairs = {
  black: '2c1b18',
  brown: '4a312c',
  chestnut: '724133',
  auburn: 'a55728',
  blond: 'b58143',
  light: 'd6b370',
  grey: 'a8a29a',
  white: 'e8e1d8',
};
const clothes = ['14593f', 'e2a33b', '5b8fd6', 'b8441f', 'f2f2ee', '7fae8c'];
const backgrounds: Record<RootCategoryId | 'customer', string> = {
  cleaning: 'dcefec',
  gardening: 'e4f0da',
  handyman: 'f7ead6',
  childcare: 'f9e3dd',
  plumbing: 'e0ebf8',
  electricity: 'f9efcf',
  painting: 'f7ead6',
  moving: 'e0ebf8',
  other: 'dcefec',
  customer: 'efe8db',
};

const faces: Look['face'][] = ['smile', 'smile', 'smile', 'calm', 'cute'];
const glasses: Options['accessories'] = ['glasses', 'glasses2', 'glasses3', 'glasses5'];
const beards: Beard[] = ['full', 'full2', 'full3', 'goatee1', 'goatee2', 'chin', 'moustache5', 'moustache2'];
/** Those that have the colour of the hair. */
const greyBeards: Beard[] = ['full4', 'moustache9'];

const colours: Record<Origin, { skins: Skin[]; hairs: Hair[] }> = {
  EUROPE: {
    skins: ['fair', 'fair', 'fair', 'sand', 'sand', 'honey', 'brown', 'dark'],
    hairs: ['brown', 'chestnut', 'auburn', 'blond', 'light'],
  },
  MAGHREB: { skins: ['sand', 'honey', 'honey', 'brown'], hairs: ['black', 'brown'] },
  AFRICA: { skins: ['brown', 'dark', 'dark'], hairs: ['black'] },
  INDIA: { skins: ['honey', 'brown'], hairs: ['black'] },
};

const straight: Head[] = [
  'bangs',
  'bangs2',
  'bun2',
  'long',
  'longBangs',
  'medium1',
  'medium2',
  'medium3',
  'mediumBangs',
  'mediumBangs2',
  'mediumBangs3',
  'mediumStraight',
];
const women: Record<Origin, Head[]> = {
  EUROPE: [...straight, 'bun', 'longCurly'],
  MAGHREB: ['hijab', 'hijab', 'hijab', 'long', 'longCurly', 'bun', 'medium3', 'bangs2'],
  AFRICA: ['afro', 'bantuKnots', 'cornrows', 'cornrows2', 'longAfro', 'bun'],
  INDIA: ['long', 'bun2', 'medium3'],
};
const men: Record<Origin, Head[]> = {
  EUROPE: [
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'pomp',
    'shaved1',
    'shaved2',
    'shaved3',
    'hatBeanie',
  ],
  MAGHREB: ['short1', 'short2', 'short3', 'short5', 'shaved2', 'flatTop', 'noHair1'],
  AFRICA: ['twists', 'twists2', 'dreads1', 'dreads2', 'flatTop', 'flatTopLong', 'short1', 'noHair1'],
  INDIA: ['turban'],
};
const greyWomen: Head[] = ['grayBun', 'grayMedium', 'medium1', 'bangs'];
const greyMen: Head[] = ['grayShort', 'noHair2', 'noHair3', 'grayShort'];
/** The share of customers with a portrait. */
const portraitShare = 0.8;
/** So many looks there are for one sex, age and origin; more people than that share them. */
const looksEach = { providers: 60, customers: 12 };

/**
 * A portrait for every provider and most customers, by the id of their account: it goes with first name and trade, and
 * a look is used once before it is repeated.
 */
export function choosePortraits(
  random: Random,
  { providers, customers }: { providers: readonly DemoProvider[]; customers: readonly DemoCustomer[] },
): Map<string, Look> {
  const shown = customers.filter((_, index) => index === 0 || random.chance(portraitShare));
  const ofProviders = createLooks(random, looksEach.providers);
  const ofCustomers = createLooks(random, looksEach.customers);
  return new Map([
    ...providers.map(
      ({ account, trade }) => [account.id, ofProviders(account.first_name, backgrounds[trade])] as const,
    ),
    ...shown.map(
      ({ account }) => [account.id, ofCustomers(account.first_name, backgrounds.customer)] as const,
    ),
  ]);
}

function createLooks(random: Random, each: number) {
  const decks = new Map<FirstName, Deck<Omit<Look, 'background'>>>();
  return (firstName: string, background: string): Look => {
    const name = firstNames.get(firstName) ?? firstNamesElsewhere.get(firstName);
    if (!name) throw new Error(`No portrait goes with the first name ${firstName}.`);
    const newDeck = () =>
      createDeck(
        random,
        Array.from({ length: each }, () => drawLook(random, name)),
      );
    const deck = decks.get(name) ?? newDeck();
    decks.set(name, deck);
    const look = deck.deal();
    if (!look) throw new Error('A deck of looks is never empty.');
    return { ...look, background };
  };
}

function drawLook(random: Random, { woman, origin, older }: FirstName): Omit<Look, 'background'> {
  const skin = random.pick(colours[origin].skins);
  const isGrey = older && skin !== 'dark' && random.chance(0.7);
  const grey = woman ? greyWomen : greyMen;
  const usual = (woman ? women : men)[skin === 'dark' ? 'AFRICA' : origin];
  const isBearded = !woman && (origin === 'INDIA' || random.chance(0.5));
  return {
    head: random.pick(isGrey ? grey : usual),
    face: random.pick(faces),
    skin,
    hair: isGrey ? random.pick(['grey', 'grey', 'white']) : random.pick(colours[origin].hairs),
    clothes: random.pick(clothes),
    glasses: random.chance(older ? 0.45 : 0.2) ? [random.pick(glasses)] : [],
    beard: isBearded ? [random.pick(isGrey ? greyBeards : beards)] : [],
  };
}
