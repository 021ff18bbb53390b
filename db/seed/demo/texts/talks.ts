import type { Language } from '#contract/languages.ts';
import type { PhraseKey } from '#contract/messaging-limits.ts';

/** A line of the customer (C) or of the provider (P): a text or a quick phrase. */
type Line = readonly ['C' | 'P', string] | readonly ['C' | 'P', { phrase: PhraseKey }];
export type Dialogue = { subject: string; lines: readonly Line[] };

/** What people write to each other before and after a visit; they fit any trade. The customer begins. */
export const demoDialogues: Readonly<Record<Language, readonly Dialogue[]>> = {
  fr: [
    {
      subject: 'Avant votre passage',
      lines: [
        ['C', 'Bonjour, faut-il que je dégage quelque chose avant votre arrivée\u202f?'],
        ['P', 'Bonjour\u202f! Un mètre devant, cela suffira. J’apporte une bâche pour le sol.'],
        ['C', 'Parfait, ce sera prêt. Le code de l’entrée est 47B2.'],
        ['P', 'C’est noté, à bientôt.'],
      ],
    },
    {
      subject: 'Horaire de la visite',
      lines: [
        ['C', 'Bonjour, serait-il possible de venir plutôt en début d’après-midi\u202f?'],
        ['P', 'Bonjour, oui, à 14\u202fh si cela vous va. Je modifie ma tournée.'],
        ['C', { phrase: 'customer.agreed' }],
      ],
    },
    {
      subject: 'Une question sur le prix',
      lines: [
        ['C', { phrase: 'customer.price' }],
        ['P', { phrase: 'provider.priceShown' }],
        ['C', 'Et si cela prend une demi-heure de plus\u202f?'],
        ['P', 'La demi-heure entamée est au même tarif, je vous préviens toujours avant.'],
        ['C', 'Merci, c’est très clair.'],
      ],
    },
    {
      subject: 'Le chat et la porte du fond',
      lines: [
        ['C', 'Bonjour, un petit mot\u202f: notre chat file dès que la porte du fond s’ouvre.'],
        ['P', 'Merci de prévenir\u202f! Je passerai par l’entrée et je refermerai derrière moi.'],
        ['C', 'Vous êtes adorable, à jeudi.'],
      ],
    },
    {
      subject: 'Stationnement',
      lines: [
        ['C', 'Bonjour, vous pouvez vous garer dans la cour, le portail reste ouvert jusqu’à 18\u202fh.'],
        ['P', { phrase: 'provider.thanks' }],
        ['P', 'J’arriverai avec une camionnette blanche.'],
      ],
    },
    {
      subject: 'Suite de la visite de mardi',
      lines: [
        ['C', 'Bonsoir, tout tient bien depuis mardi, merci encore.'],
        ['P', 'Avec plaisir\u202f! Pensez à aérer une semaine, ensuite vous serez tranquille.'],
        ['C', 'Je le ferai. Je vous recommande à ma voisine.'],
        ['P', 'C’est très gentil, merci à vous.'],
      ],
    },
    {
      subject: 'Matériel',
      lines: [
        ['C', { phrase: 'customer.materials' }],
        ['P', 'Oui, j’ai tout avec moi. Gardez juste une prise libre dans la pièce.'],
        ['C', 'Il y en a deux près de la fenêtre.'],
      ],
    },
    {
      subject: 'Retard possible',
      lines: [
        ['C', 'Bonjour, je risque d’avoir dix minutes de retard, le train est annoncé à 9\u202fh\u202f50.'],
        ['P', 'Aucun souci, je commence par préparer l’outillage devant la porte.'],
        ['C', { phrase: 'customer.thanks' }],
      ],
    },
  ],
  en: [
    {
      subject: 'Second floor, no lift',
      lines: [
        [
          'C',
          'Hello! I speak a little French. It is on the second floor and there is no lift, is that all right?',
        ],
        ['P', 'Hello, no problem at all, I have a small cart for the stairs.'],
        ['C', 'Wonderful. The intercom says “Walker”.'],
        ['P', { phrase: 'provider.thanks' }],
      ],
    },
    {
      subject: 'Could we move it by an hour?',
      lines: [
        ['C', { phrase: 'customer.reschedule' }],
        ['P', 'Yes, 11 o’clock suits me just as well. I have moved the visit.'],
        ['C', 'Thank you, see you then.'],
      ],
    },
    {
      subject: 'What should I prepare?',
      lines: [
        ['C', 'Hi, is there anything I should buy before you come?'],
        ['P', 'Nothing, thank you. Please keep the room free, that is all.'],
      ],
    },
  ],
  ar: [
    {
      subject: 'قبل زيارتك',
      lines: [
        ['C', 'مرحبا، هل عليّ أن أجهّز شيئا قبل وصولك؟'],
        ['P', 'أهلا بك، لا شيء، أحضر معي كل ما يلزم.'],
        ['C', 'شكرا جزيلا، الطابق ٣ والباب على اليمين.'],
        ['P', { phrase: 'provider.thanks' }],
      ],
    },
    {
      subject: 'موعد الزيارة',
      lines: [
        ['C', { phrase: 'customer.reschedule' }],
        ['P', 'نعم، يمكنني المجيء في الساعة ١٤:٣٠ من اليوم نفسه.'],
        ['C', 'ممتاز، أنا في انتظارك.'],
      ],
    },
    {
      subject: 'سؤال عن المدة',
      lines: [
        ['C', { phrase: 'customer.duration' }],
        ['P', 'ساعتان تقريبا، وسأخبرك إن احتجت إلى وقت أكثر.'],
      ],
    },
  ],
};

/** What the administrator (C) writes to providers as a person of the platform; each ends with an answer to read. */
export const administratorDialogues: readonly Dialogue[] = [
  {
    subject: 'Votre attestation d’assurance',
    lines: [
      [
        'C',
        'Bonjour, votre attestation d’assurance se termine bientôt. Pourrez-vous déposer la nouvelle\u202f?',
      ],
      ['P', 'Bonjour, oui, mon assureur me l’envoie cette semaine. Je la dépose aussitôt.'],
    ],
  },
  {
    subject: 'La photo de votre profil',
    lines: [
      ['C', 'Bonjour, votre nouvelle photo est très réussie, merci de l’avoir changée.'],
      ['P', 'Merci\u202f! Dites-moi s’il manque encore quelque chose à mon profil.'],
    ],
  },
];
