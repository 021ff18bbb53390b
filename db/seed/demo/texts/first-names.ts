/** How a portrait that goes with a first name may look. */
export type Origin = 'EUROPE' | 'MAGHREB' | 'AFRICA' | 'INDIA';
export type FirstName = { woman: boolean; origin: Origin; older: boolean };

const european = {
  women:
    'Alice Anaïs Aurélie Camille Caroline Céline Chloé Claire Delphine Élodie Émilie Emma Gaëlle Inès Jeanne Julie Karine Laetitia Laura Léa Louise Lucie Manon Margaux Marie Marion Mathilde Mélanie Morgane Nina Noémie Pauline Sarah Sofia Sonia Sophie Zoé',
  olderWomen: 'Florence Hélène Isabelle Nathalie Odile Sandrine Sylvie Valérie Virginie',
  men: 'Adrien Alexandre Antoine Arthur Baptiste Benjamin Cédric Clément Damien David Étienne Fabien Florian Gabriel Guillaume Hugo Jérôme Julien Léo Louis Lucas Maël Mathieu Maxime Mickaël Nicolas Paul Quentin Raphaël Romain Sébastien Simon Stéphane Thomas Vincent Yann',
  olderMen: 'Christophe Marc Olivier Pascal Pierre Thierry Yves',
};

const named = (names: string, rest: FirstName): [string, FirstName][] =>
  names.split(' ').map((name) => [name, rest]);

/** The first names of providers and French customers. Lists of names include medieval ones; these are in use today. */
export const firstNames: ReadonlyMap<string, FirstName> = new Map([
  ...named(european.women, { woman: true, origin: 'EUROPE', older: false }),
  ...named(european.olderWomen, { woman: true, origin: 'EUROPE', older: true }),
  ...named(european.men, { woman: false, origin: 'EUROPE', older: false }),
  ...named(european.olderMen, { woman: false, origin: 'EUROPE', older: true }),
  ...named('Amina Nadia Samia Yasmine', { woman: true, origin: 'MAGHREB', older: false }),
  ...named('Farid Karim Mehdi Mounir Samir Wassim', { woman: false, origin: 'MAGHREB', older: false }),
  ...named('Rachid', { woman: false, origin: 'MAGHREB', older: true }),
  ...named('Awa Fatou', { woman: true, origin: 'AFRICA', older: false }),
  ...named('Mamadou Moussa', { woman: false, origin: 'AFRICA', older: false }),
  ...named('Harpreet', { woman: false, origin: 'INDIA', older: false }),
]);

/** Customers who write in another language have names of that language. */
export const firstNamesElsewhere: ReadonlyMap<string, FirstName> = new Map([
  ...named('Emily Hannah', { woman: true, origin: 'EUROPE', older: false }),
  ...named('James', { woman: false, origin: 'EUROPE', older: true }),
  ...named('Salma', { woman: true, origin: 'MAGHREB', older: false }),
  ...named('Omar Youssef', { woman: false, origin: 'MAGHREB', older: false }),
]);
