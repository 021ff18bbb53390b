import type { DemoWork } from './work.ts';

export const handymanWorks: readonly DemoWork[] = [
  {
    category: 'isolation',
    topics: ['froid'],
    cover: 'handyman-2',
    author: 'Thomas Le Goff',
    daysAgo: 10,
    views: 1105,
    texts: [
      {
        language: 'fr',
        title: 'Courants d’air : calfeutrer une fenêtre en une heure',
        summary: 'Trouver la fuite avec une bougie, choisir le bon joint, et garder l’air qu’il faut.',
        coverAlt: 'Dessin de planches et d’outils',
        markdown: `Une fenêtre qui siffle coûte plus cher en chauffage que le joint qui la ferait taire. Il faut une heure, une dizaine d’euros et un jour sec.

## Trouver la fuite

Un jour de vent, promenez une flamme de bougie ou un bâton d’encens le long du cadre. La fumée penche là où l’air passe. Marquez l’endroit au crayon. Pensez aussi au coffre du volet roulant, souvent pire que la fenêtre.

Autre essai : fermez la fenêtre sur une feuille de papier. Si la feuille glisse sans effort, le joint ne serre plus.

## Choisir le joint

| Jeu | Joint |
| --- | --- |
| De 1 à 3 mm | Profil en E, en caoutchouc |
| De 3 à 5 mm | Profil en P |
| Plus de 5 mm, irrégulier | Silicone moulé sur un film, ou réglage des paumelles |

La mousse adhésive est la moins chère, mais elle s’écrase en un hiver.

## Poser en une heure

1. Retirez l’ancien joint et la colle, à la spatule.
2. Dégraissez à l’alcool ménager et laissez sécher : sans cela, rien ne tient.
3. Collez sur le dormant, du côté où l’ouvrant vient s’appuyer, sans tirer sur le joint.
4. Coupez les angles à 45 degrés.
5. Fermez doucement. Si la poignée force, le profil est trop épais.

## Ce qu’il ne faut jamais boucher

Les grilles d’entrée d’air au-dessus des fenêtres et la bouche de la salle de bains font respirer le logement. Les fermer, c’est faire venir la moisissure. Et dans une pièce où se trouve une chaudière à gaz, un poêle ou un chauffe-bain, une grille bouchée peut tuer : l’appareil a besoin d’air pour brûler sans monoxyde de carbone.

## Quand s’arrêter

Si le bois est pourri, si la vitre est embuée entre ses deux verres, ou si la fenêtre ne ferme plus d’équerre, un joint ne suffira pas. Faites d’abord régler les ferrures : c’est une visite courte, et elle rend parfois dix ans à une fenêtre.`,
      },
      {
        language: 'en',
        title: 'Draughts: sealing a window in one hour',
        summary: 'Find the leak with a candle, choose the right seal, and keep the air you need.',
        coverAlt: 'Drawing of planks and tools',
        markdown: `A window that whistles costs more in heating than the seal that would silence it. You need an hour, about ten euros and a dry day.

## Find the leak

On a windy day, move a candle flame or an incense stick along the frame. The smoke leans where the air comes in. Mark the place with a pencil. Check the box of the roller shutter too: it is often worse than the window.

Another test: close the window on a sheet of paper. If the sheet slides out easily, the seal no longer presses.

## Choose the seal

| Gap | Seal |
| --- | --- |
| 1 to 3 mm | E profile, rubber |
| 3 to 5 mm | P profile |
| Over 5 mm, uneven | Silicone moulded on a film, or adjusted hinges |

Adhesive foam is the cheapest, but it is flat after one winter.

## Fit it

1. Scrape off the old seal and its glue.
2. Wipe with household alcohol and let it dry: nothing holds without that.
3. Stick the seal on the fixed frame, where the sash presses, without stretching it.
4. Cut the corners at 45 degrees.
5. Close gently. If the handle resists, the profile is too thick.

## What you must never block

The air inlets above windows and the vent in the bathroom let the home breathe. Close them and mould moves in. In a room with a gas boiler, a stove or a gas water heater, a blocked grille can kill: the appliance needs air to burn without carbon monoxide.

## When to stop

If the wood is rotten, if there is mist between the two panes, or if the window no longer closes square, a seal will not be enough. Have the fittings adjusted first: it is a short visit, and it sometimes gives a window ten more years.`,
      },
      {
        language: 'ar',
        title: 'تيارات الهواء: سدّ نافذة في ساعة واحدة',
        summary: 'اكتشفوا مكان التسرّب بشمعة، واختاروا الشريط المناسب، وأبقوا على الهواء اللازم.',
        coverAlt: 'رسم لألواح خشب وأدوات',
        markdown: `النافذة التي تصفر تكلّفكم في التدفئة أكثر من ثمن الشريط الذي يسكتها. تحتاجون إلى ساعة ونحو عشرة يوروهات ويوم جاف.

## أين التسرّب؟

في يوم عاصف مرّروا لهب شمعة أو عود بخور على طول الإطار. يميل الدخان حيث يدخل الهواء. ضعوا علامة بالقلم، ولا تنسوا صندوق الستارة المعدنية، فهو غالبًا أسوأ من النافذة.

اختبار آخر: أغلقوا النافذة على ورقة. إذا انزلقت بسهولة فالشريط لم يعد يضغط.

## اختيار الشريط

| الفراغ | الشريط |
| --- | --- |
| من 1 إلى 3 مم | مطاط على شكل E |
| من 3 إلى 5 مم | مطاط على شكل P |
| أكثر من 5 مم | سيليكون أو ضبط المفصلات |

الإسفنج اللاصق هو الأرخص، لكنه ينضغط في شتاء واحد.

## التركيب

1. انزعوا الشريط القديم والصمغ.
2. امسحوا بالكحول المنزلي واتركوه يجف، فلا شيء يلتصق دون ذلك.
3. ألصقوا الشريط على الإطار الثابت دون شدّه.
4. اقطعوا الزوايا بدرجة 45.
5. أغلقوا بلطف، وإذا قاوم المقبض فالشريط سميك جدًا.

## ما لا يُسدّ أبدًا

فتحات الهواء فوق النوافذ وفتحة الحمام تجعل البيت يتنفس، وسدّها يجلب العفن. وفي غرفة فيها غلّاية غاز أو مدفأة قد تقتل فتحةٌ مسدودة، لأن الجهاز يحتاج إلى الهواء كي يحترق الغاز دون أول أكسيد الكربون.

## والستائر؟

ستارة سميكة تُغلق عند الغروب تحبس طبقة من الهواء أمام الزجاج، وتوفّر أكثر مما تظنون. أبقوها بعيدة عن المشعّ كي لا تذهب حرارته خلفها.

## متى تتوقفون؟

إذا كان الخشب متعفنًا، أو ظهر ضباب بين الزجاجين، أو لم تعد النافذة تُغلق مستقيمة، فلن يكفي الشريط. اطلبوا أولًا ضبط المفصلات: زيارة قصيرة قد تعيد إلى النافذة عشر سنوات.`,
      },
    ],
  },
  {
    category: 'murs',
    topics: ['chevilles'],
    cover: 'handyman-5',
    author: 'Thomas Le Goff',
    daysAgo: 27,
    views: 1560,
    texts: [
      {
        language: 'fr',
        title: 'Fixer une étagère sur un mur creux sans qu’elle tombe',
        summary:
          'Reconnaître son mur au son, choisir la cheville qui s’ouvre derrière, et ne pas surestimer la charge.',
        coverAlt: 'Dessin de planches et d’outils',
        markdown: `Les étagères tombent rarement à cause de la vis. Elles tombent parce que la cheville n’était pas faite pour le mur.

## Écouter le mur

Frappez du doigt. Un son plein : brique pleine, béton, pierre. Un son creux : plaque de plâtre, carreau alvéolé, brique creuse. Percez un trou de trois millimètres à un endroit caché : la poussière blanche annonce du plâtre, la rouge de la brique, la grise du béton.

## La cheville qui va avec

- **Plaque de plâtre** : cheville métallique à expansion, posée avec une pince. Elle s’ouvre en parapluie derrière la plaque.
- **Brique creuse** : tamis et scellement chimique pour le lourd, cheville longue à plusieurs expansions pour le reste.
- **Béton, pierre, brique pleine** : une bonne cheville en nylon suffit.

La cheville plastique livrée avec le meuble ne va que dans un mur plein.

## Combien ça porte

Une plaque de plâtre de 13 mm tient environ **20 kg par cheville métallique** posée à plat contre le mur, mais beaucoup moins si la charge avance. Une tablette de 30 cm de profondeur fait levier : divisez par deux. Au-delà, vissez dans les montants métalliques, que l’on trouve avec un aimant.

## Poser droit

1. Tracez une ligne au niveau à bulle, sur toute la longueur.
2. Vérifiez qu’aucun câble ni tuyau ne passe : jamais à la verticale d’une prise, d’un interrupteur ou d’un robinet.
3. Percez sans percussion dans le plâtre et la brique creuse.
4. Posez toutes les chevilles avant de visser.
5. Chargez progressivement, le plus lourd près des fixations.

## Ce qui mérite un coup de main

Un meuble haut de cuisine, un radiateur, un téléviseur sur bras articulé ou un chauffe-eau ne se fixent pas au jugé. Une erreur de cheville y coûte l’appareil, et parfois davantage. Un bricoleur équipé le fait en une heure, trace, perce et aspire la poussière.`,
      },
    ],
  },
  {
    category: 'bricolage',
    topics: [],
    cover: 'handyman-7',
    author: 'Karim Benali',
    daysAgo: 75,
    views: 410,
    texts: [
      {
        language: 'fr',
        title: 'La trousse à outils de celui qui ne bricole pas',
        summary: 'Neuf outils, moins de cent euros, et la liste de ce qu’il vaut mieux emprunter.',
        coverAlt: 'Dessin de planches et d’outils',
        markdown: `On achète souvent une mallette de cent pièces pour n’en utiliser que quatre. Voici les neuf outils qui règlent la plupart des petits ennuis d’un logement.

## Les neuf

1. Un **tournevis à embouts**, avec des têtes plates, cruciformes et Torx.
2. Une **pince multiprise**, pour les écrous et les siphons.
3. Un **jeu de clés Allen**, pour tout ce qui est arrivé en kit.
4. Un **mètre ruban** de cinq mètres.
5. Un **niveau à bulle** de quarante centimètres.
6. Un **marteau** de 300 grammes.
7. Un **cutter** et ses lames de rechange.
8. Une **lampe frontale** : les deux mains restent libres.
9. Un **testeur de tension** sans contact.

Ajoutez un rouleau de téflon, quelques joints de robinet, une boîte de chevilles pour mur creux et un tube de silicone sanitaire.

## À emprunter, pas à acheter

La perceuse à percussion sert en moyenne douze minutes dans sa vie. La scie sauteuse, le décapeur thermique et la carrelette encore moins. Un voisin, une bricothèque ou une location à la journée reviennent bien moins cher.

## À laisser à d’autres

- Tout ce qui touche au tableau électrique ou au gaz.
- Ce qui se fait sur un toit.
- Percer un mur dont on ignore ce qu’il porte.

## Entretenir

Un outil rouillé glisse, un cutter émoussé dérape. Rangez au sec, changez la lame dès qu’elle accroche, et gardez les vis dans des bocaux étiquetés : on trouve plus vite, et l’on n’achète pas deux fois.

## Le petit bricolage déclaré

Monter un meuble, poser une tringle, changer un joint : ces interventions de moins de deux heures, confiées à une personne ou une entreprise déclarée, ouvrent droit au crédit d’impôt de 50 %, dans la limite de 500 € par an. Deux ou trois visites bien groupées suffisent souvent pour l’année.`,
      },
    ],
  },
];
