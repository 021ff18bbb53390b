import type { DemoWork } from './work.ts';

export const plumbingWorks: readonly DemoWork[] = [
  {
    category: 'eau-chaude',
    topics: ['radiateurs'],
    cover: 'plumbing-1',
    author: 'Karim Benali',
    daysAgo: -3,
    views: 0,
    texts: [
      {
        language: 'fr',
        title: 'Purger un radiateur, la veille du premier froid',
        summary:
          'Un radiateur froid en haut et chaud en bas : c’est de l’air. Une clé, un verre, dix minutes.',
        coverAlt: 'Dessin de vagues et de gouttes',
        markdown: `Un radiateur froid en haut et chaud en bas, c’est presque toujours de l’air. Le chasser prend dix minutes, et ne demande qu’une clé carrée.

## Avant de commencer

Coupez la chaudière et laissez l’eau refroidir **une heure**. Ouvrez ensuite tous les robinets thermostatiques à fond. Préparez un verre, un chiffon et la clé de purge, que l’on trouve pour deux euros dans toutes les quincailleries.

## En quatre gestes

1. Commencez par le radiateur le plus bas de la maison, et le plus proche de la chaudière.
2. Tenez le verre sous la vis, ouvrez d’un quart de tour. L’air siffle.
3. Quand l’eau coule sans bulle, refermez sans forcer.
4. Vérifiez la pression de la chaudière : entre 1 et 1,5 bar à froid.

Si la pression est descendue sous 1 bar, ouvrez doucement le robinet de remplissage, puis refermez-le bien : un robinet oublié fait déborder la soupape.

## La première eau est noire

C’est normal : elle a passé l’été dans le métal. Si elle reste noire et épaisse, votre installation est embouée. Un radiateur chaud en haut et froid **en bas** en est l’autre signe. Purger n’y changera rien ; il faut un désembouage, tous les dix ans environ.

## Ça recommence ?

Un peu d’air en début de saison est banal. De l’air chaque mois ne l’est pas : l’eau s’échappe quelque part, ou le vase d’expansion est à plat. Regardez le manomètre le matin et le soir. S’il baisse sans que vous purgiez, appelez.

## En appartement

Avec un chauffage collectif, purgez seulement si le règlement le permet, et prévenez le gardien : une purge à chaud, en pleine saison, fait baisser la pression de tout l’immeuble.

L’entretien annuel de la chaudière, lui, est obligatoire. Il revient à l’occupant, qui garde l’attestation deux ans.`,
      },
    ],
  },
  {
    category: 'eau-chaude',
    topics: ['chauffe-eau'],
    cover: 'plumbing-4',
    author: 'Karim Benali',
    daysAgo: 18,
    views: 1190,
    featured: true,
    texts: [
      {
        language: 'fr',
        title: 'Chauffe-eau : cinq signes avant la panne',
        summary:
          'Un bruit, une odeur, une flaque : ce que chaque signe veut dire, et ce que vous pouvez faire.',
        coverAlt: 'Dessin de vagues et de gouttes',
        markdown: `Un chauffe-eau électrique vit entre dix et quinze ans. Il prévient presque toujours avant de lâcher, mais on n’écoute pas un appareil enfermé dans un placard.

## 1. Il chante

Un crépitement pendant la chauffe, c’est du calcaire sur la résistance. Elle chauffe la pierre avant de chauffer l’eau, et la facture monte. Un détartrage tous les trois à cinq ans suffit, plus souvent si votre eau est dure.

## 2. L’eau n’est plus assez chaude

Deux douches au lieu de quatre : le thermostat est déréglé, la résistance est fatiguée, ou le fond de la cuve est plein de dépôts. Vérifiez d’abord que personne n’a touché au contacteur heures creuses, dans le tableau.

## 3. L’eau est rousse ou sent mauvais

Rousse à l’eau chaude seulement : la cuve rouille, l’anode est usée. Une odeur d’œuf : des bactéries se plaisent dans une eau tiède. Réglez la cuve **entre 55 et 60 °C**, ce qui limite aussi les légionelles.

## 4. Le groupe de sécurité goutte

Pendant la chauffe, c’est normal : l’eau se dilate. S’il coule jour et nuit, il est bloqué par le calcaire ou la pression est trop forte. Manœuvrez-le une fois par mois : un quart de tour, l’eau coule, vous refermez.

## 5. Une flaque dessous

- Au joint ou au raccord : réparable.
- Sous la jupe, de la cuve elle-même : il faut la remplacer.

## Que faire tout de suite

1. Coupez le disjoncteur du chauffe-eau.
2. Fermez l’arrivée d’eau froide, sur le groupe de sécurité.
3. Épongez, et photographiez pour l’assurance.

Ne démontez jamais la résistance sans avoir coupé **et** vérifié l’absence de tension.

## Réparer ou remplacer

Sous huit ans, on répare. Au-delà de douze, une cuve qui fuit ne se répare pas. Entre les deux, comparez le devis à la moitié du prix d’un appareil neuf.`,
      },
    ],
  },
  {
    category: 'fuites',
    topics: ['economies-eau'],
    cover: 'plumbing-6',
    author: 'Nadia Ferhat',
    daysAgo: 52,
    views: 1015,
    texts: [
      {
        language: 'fr',
        title: 'Fuite d’eau : les bons gestes dans les dix premières minutes',
        summary: 'Couper, protéger, prouver : ce qui limite les dégâts, et qui paie ensuite.',
        coverAlt: 'Dessin de vagues et de gouttes',
        markdown: `Dix minutes décident souvent de la suite : un parquet sauvé ou gondolé, un plafond à repeindre ou à refaire. Voici l’ordre.

## Couper

1. Fermez le robinet d’arrêt de l’appareil, s’il y en a un.
2. Sinon, fermez l’arrivée générale : près du compteur, sous l’évier, sur le palier ou à la cave.
3. Si l’eau approche d’une prise ou d’un luminaire, coupez le courant au tableau **avant** de mettre les pieds dans l’eau.

Cherchez ce robinet aujourd’hui, quand tout va bien, et manœuvrez-le deux fois par an : un robinet jamais touché ne tourne plus le jour venu.

## Protéger

Videz les tuyaux en ouvrant le robinet le plus bas. Bassines, serpillières, meubles surélevés. Percez avec une aiguille un plafond qui fait une poche, au-dessus d’un seau : il vaut mieux un trou qu’un effondrement.

## Prouver

Photographiez tout, avant et après. Prévenez le voisin du dessous, le syndic ou le bailleur, et remplissez ensemble un constat de dégât des eaux. Vous avez **cinq jours ouvrés** pour déclarer le sinistre à l’assurance.

## Qui paie ?

- **Locataire** : les joints, les flexibles et l’entretien courant.
- **Propriétaire** : les canalisations et les appareils vétustes.
- **Copropriété** : les colonnes et les parties communes.

La recherche de fuite est souvent couverte par l’assurance : demandez avant de faire casser un mur.

## La fuite qu’on ne voit pas

Relevez le compteur le soir, le matin, sans rien utiliser la nuit. S’il a tourné, cherchez d’abord la chasse d’eau : quelques gouttes de colorant dans le réservoir, et l’on voit si la cuvette se teinte. Une chasse qui fuit perd facilement 500 litres par jour.

Si la fuite vient d’une canalisation enterrée après compteur, votre facture peut être plafonnée : envoyez au service des eaux, dans le mois, l’attestation de réparation d’un plombier.`,
      },
    ],
  },
  {
    category: 'fuites',
    topics: ['economies-eau'],
    cover: 'plumbing-7',
    author: 'Nadia Ferhat',
    daysAgo: 30,
    views: 505,
    texts: [
      {
        language: 'en',
        title: 'Five small leaks that cost more than a plumber',
        summary: 'A drip, a hiss, a damp patch: how to find each one, and what it takes from your bill.',
        coverAlt: 'Drawing of waves and drops',
        markdown: `Few people call a plumber for a drop. Yet a drop a second is four litres an hour, every hour of the year. These five leaks are the ones we find most often in French homes.

## 1. The toilet that whispers

Put a little food colouring in the cistern and wait fifteen minutes without flushing. If the bowl turns blue, the seal of the flush valve is worn. It costs about ten euros, and a running toilet can waste **500 litres a day**.

## 2. The dripping tap

A tap with two handles usually needs a new washer; a single-lever mixer needs a new cartridge. Turn off the water first, close the plughole so that no screw is lost, and take the old part to the shop.

## 3. The safety group of the water heater

A few drops while it heats are normal. A constant trickle is not: limescale keeps the valve open, or the pressure of the mains is too high. Turn the handle once a month to keep it free.

## 4. The hose of the washing machine

Rubber ages. If the hose is more than ten years old, stiff or bulging at the ends, replace it before it bursts. Close its tap when you go on holiday.

## 5. The joint you do not see

A musty smell, a skirting board that swells, paint that blisters. Read the water meter at night and again in the morning: if it has moved with everything closed, there is a leak between the two.

## What the law says

Tenants pay for washers, hoses and everyday upkeep; landlords pay for pipes and worn-out equipment. If a buried pipe leaks after the meter, the water company must cap the bill, provided that you send the plumber’s certificate within a month of being told.

A visit that settles three of these five at once costs less than a year of letting them run.`,
      },
    ],
  },
];
