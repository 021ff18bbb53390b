import type { DemoWork } from './work.ts';

export const gardeningWorks: readonly DemoWork[] = [
  {
    category: 'taille',
    topics: ['fruitiers', 'haies'],
    cover: 'gardening-1',
    author: 'Hélène Prigent',
    daysAgo: 14,
    views: 1284,
    featured: true,
    texts: [
      {
        language: 'fr',
        title: 'Que tailler en novembre, que laisser tranquille',
        summary:
          'Les rosiers attendent mars, les pommiers non. Trois gestes, et les arbustes à ne pas toucher.',
        coverAlt: 'Dessin d’une branche et de ses feuilles',
        markdown: `Début novembre, les feuilles tombent, la sève redescend, et l’on voit enfin la charpente des arbres. C’est le moment de sortir le sécateur. C’est aussi celui où l’on fait le plus d’erreurs.

## Pourquoi novembre compte

Un arbuste taillé trop tôt repart : il fait des pousses tendres que la première gelée brûle. Taillé trop tard, il a déjà dépensé ses réserves pour des rameaux que vous allez couper. Entre les deux, il y a une fenêtre de cinq à six semaines.

Elle ne vaut pas pour tout le monde. Un forsythia porte déjà ses fleurs de mars dans ses bourgeons d’aujourd’hui. Le raccourcir maintenant, c’est couper le bouquet avant de l’avoir vu.

## La bonne coupe, en trois gestes

1. **Nettoyez la lame** à l’alcool, avant de commencer et entre deux arbres. Les maladies voyagent par les outils bien plus que par le vent.
2. **Commencez par le bois mort** : il casse net et sonne creux. Enlevez ensuite ce qui se croise.
3. **Reculez de trois pas** après chaque grosse branche. Un arbre n’a jamais besoin de perdre plus d’un quart de son bois dans l’année.

Coupez en biais, cinq millimètres au-dessus d’un bourgeon, la pente à l’opposé de celui-ci.

## Vous pouvez y aller

- les pommiers et les poiriers, dès la chute des feuilles ;
- les charmes, les hêtres et les troènes, une dernière fois ;
- les framboisiers qui ont donné, au ras du sol ;
- tout le bois mort, partout.

## Laissez tranquille

- les rosiers : raccourcissez seulement ce qui casse au vent ;
- les hortensias : les fleurs sèches protègent du gel ;
- les lilas, les forsythias et les camélias ;
- les cerisiers et les pruniers, qui saignent en hiver.

## Quand appeler quelqu’un

Au-dessus de trois mètres, près d’une ligne électrique, ou dès que la branche est plus grosse que votre poignet, ce n’est plus du jardinage du dimanche. Un jardinier assuré vient avec un harnais et une benne, et il repart avec les branches.

Et si vous hésitez encore devant un arbuste sans nom, laissez-le. Une année sans taille n’a jamais tué un arbre. Une taille de trop, si.`,
      },
      {
        language: 'en',
        title: 'What to prune in November, and what to leave alone',
        summary:
          'Roses wait for March, apple trees do not. Three steps, and the shrubs you should not touch.',
        coverAlt: 'Drawing of a branch with its leaves',
        markdown: `In early November the leaves fall, the sap goes down, and the frame of each tree shows at last. It is time to take out the secateurs. It is also when most mistakes are made.

## Why November matters

A shrub pruned too early starts again, with tender shoots that the first frost burns. Pruned too late, it has already spent its reserves on branches you are about to cut. In between there is a window of five or six weeks.

It is not for every plant. A forsythia already carries its March flowers in today’s buds. Shorten it now and you cut the bouquet before you have seen it.

## A good cut in three steps

1. **Clean the blade** with alcohol before you start and between two trees. Diseases travel on tools far more than on the wind.
2. **Start with dead wood**: it snaps and sounds hollow. Then take out what crosses.
3. **Step back** after each large branch. No tree needs to lose more than a quarter of its wood in a year.

Cut at an angle, five millimetres above a bud, sloping away from it.

## Go ahead

- apple and pear trees, once the leaves are down;
- hornbeam, beech and privet hedges, one last time;
- raspberry canes that have fruited, at ground level;
- dead wood, everywhere.

## Leave alone

- roses: only shorten what the wind would break;
- hydrangeas: the dry flowers protect from frost;
- lilac, forsythia and camellia;
- cherry and plum trees, which bleed in winter.

## When to call someone

Above three metres, near a power line, or as soon as the branch is thicker than your wrist, it is no longer a Sunday job. An insured gardener comes with a harness and takes the branches away.

If you still hesitate in front of a shrub without a name, leave it. A year without pruning has never killed a tree. One cut too many has.`,
      },
      {
        language: 'ar',
        title: 'ماذا نقلّم في نوفمبر وماذا نترك؟',
        summary: 'الورود تنتظر مارس، وأشجار التفاح لا تنتظر. ثلاث خطوات، وشجيرات لا تُمس.',
        coverAlt: 'رسم لغصن وأوراقه',
        markdown: `في أوائل نوفمبر تسقط الأوراق وينزل النسغ ويظهر هيكل الأشجار أخيرًا. إنه وقت المقص، وهو أيضًا الوقت الذي تكثر فيه الأخطاء.

## لماذا نوفمبر؟

الشجيرة التي تُقلَّم باكرًا تُخرج أغصانًا طرية يحرقها أول صقيع. والتي تُقلَّم متأخرًا تكون قد أنفقت مدّخراتها على أغصان ستُقطع. وبين الوقتين مهلة من خمسة إلى ستة أسابيع.

وليست المهلة للجميع: الفورسيثيا تحمل أزهار مارس في براعم اليوم، فتقصيرها الآن قطعٌ للباقة قبل رؤيتها.

## القطع الصحيح في ثلاث خطوات

1. **نظّفوا الشفرة** بالكحول قبل البدء وبين شجرة وأخرى، فالأمراض تنتقل بالأدوات أكثر مما تنتقل بالريح.
2. **ابدؤوا بالخشب اليابس**، ثم أزيلوا الأغصان المتقاطعة.
3. **ابتعدوا ثلاث خطوات** بعد كل غصن كبير. لا تحتاج شجرة إلى فقدان أكثر من ربع خشبها في السنة.

اقطعوا بشكل مائل فوق البرعم بخمسة مليمترات، والميل إلى الجهة المقابلة له.

## يمكنكم تقليمه

- التفاح والإجاص بعد سقوط الأوراق؛
- أسيجة الزان واللّيغستروم للمرة الأخيرة؛
- عيدان التوت التي أثمرت، عند مستوى الأرض؛
- كل الخشب اليابس.

## اتركوه

- الورود، إلا ما قد تكسره الريح؛
- الهورتنسيا، فأزهارها اليابسة تحميها من الصقيع؛
- الليلك والفورسيثيا والكاميليا؛
- الكرز والبرقوق، فهما ينزفان في الشتاء.

## متى تستعينون بمختص؟

فوق ثلاثة أمتار، أو قرب خط كهربائي، أو إذا كان الغصن أغلظ من معصمكم، لم يعد العمل هواية. البستاني المؤمَّن يأتي بحزام أمان ويأخذ الأغصان معه.

## بعد التقليم

اجمعوا الأغصان المريضة وخذوها إلى مركز النفايات، وافرموا السليمة لتغطية التربة. ولا تحرقوها، فحرق نفايات الحدائق ممنوع في فرنسا.

وإذا ترددتم أمام شجيرة لا تعرفون اسمها فاتركوها. سنة بلا تقليم لا تقتل شجرة، أما قطعٌ زائد فقد يفعل.`,
      },
    ],
  },
  {
    category: 'sol',
    topics: ['paillage'],
    cover: 'gardening-3',
    author: 'Hélène Prigent',
    daysAgo: 23,
    views: 930,
    texts: [
      {
        language: 'fr',
        title: 'Feuilles mortes : ne les jetez plus',
        summary: 'Paillis, terreau ou abri pour le hérisson : ce que vaut un tas de feuilles, et où il gêne.',
        coverAlt: 'Dessin d’une branche et de ses feuilles',
        markdown: `Chaque automne, on ramasse des kilos de feuilles pour les porter à la déchèterie, puis on achète au printemps des sacs de paillis. C’est le même produit.

## Trier avant de ratisser

Toutes les feuilles ne se valent pas.

| Feuilles | À quoi elles servent |
| --- | --- |
| Tilleul, érable, fruitiers | Elles se décomposent en six mois : parfaites au compost |
| Chêne, platane, châtaignier | Elles tiennent deux ans : parfaites en paillis |
| Laurier, noyer | En petite quantité seulement, bien mélangées |
| Feuilles malades | À la déchèterie, jamais au compost |

## Sous les arbustes : laissez faire

Une couche de dix centimètres au pied des haies et des arbustes garde l’humidité, nourrit le sol et empêche les herbes de lever. Écartez-la de cinq centimètres du tronc, pour que l’écorce respire.

## Sur la pelouse : agissez

Une feuille isolée ne fait rien. Un tapis continu étouffe l’herbe en trois semaines. Le plus simple est de passer la tondeuse, lame haute, un jour sec : les feuilles hachées restent sur place et disparaissent avant Noël.

## Le terreau de feuilles

1. Enfoncez quatre piquets et tendez un grillage autour.
2. Remplissez, tassez, arrosez s’il fait sec.
3. Oubliez pendant un an.

Vous obtenez un terreau léger, idéal pour les semis et les pots. Il ne sent rien et ne chauffe pas.

## Un coin pour la faune

Un tas de feuilles et de branches, contre une haie, abrite les hérissons de novembre à mars. Ne le déplacez pas l’hiver, et ne le brûlez surtout pas : brûler ses déchets verts est interdit, et puni d’une amende qui peut atteindre 750 €.

## Les allées et les gouttières

Là, pas d’hésitation : mouillées, les feuilles glissent et bouchent. Videz les gouttières une fois toutes les feuilles tombées. À l’échelle, à deux, et jamais par vent fort.`,
      },
    ],
  },
  {
    category: 'taille',
    topics: ['haies'],
    cover: 'gardening-5',
    author: 'Karim Benali',
    daysAgo: 96,
    views: 780,
    texts: [
      {
        language: 'fr',
        title: 'Tailler une haie : quand, à quelle hauteur, et ce que dit la loi',
        summary:
          'Deux tailles par an, des oiseaux à respecter et des distances à connaître avec vos voisins.',
        coverAlt: 'Dessin d’une branche et de ses feuilles',
        markdown: `Une haie bien tenue se taille deux fois par an, en une heure ou deux. Une haie oubliée trois ans demande une journée, une benne et parfois une négociation avec le voisin.

## Les deux bons moments

**Fin août à septembre** : la pousse est finie, la haie reste nette tout l’hiver. **Février** : juste avant le départ de la sève, pour les tailles plus sévères.

De la mi-mars à la fin juillet, les oiseaux nichent. Pour un particulier, tailler n’est pas interdit partout, mais c’est fortement déconseillé, et détruire un nid occupé d’une espèce protégée est un délit. Regardez toujours avant d’allumer le taille-haie.

## La forme qui dure

Taillez la base plus large que le sommet, comme un toit très raide. Le bas reçoit ainsi de la lumière et ne se dégarnit pas. Tendez un cordeau : l’œil ment toujours sur dix mètres.

1. Commencez par les côtés, de bas en haut.
2. Finissez par le dessus, à plat ou légèrement arrondi.
3. Ramassez avant que les feuilles ne sèchent sur la pelouse.

Sur un conifère comme le thuya, ne coupez jamais dans le bois brun : il ne repart pas.

## Les distances

Sans règle locale, le Code civil demande :

- **0,50 m** de la limite pour une plantation qui ne dépasse pas 2 m de haut ;
- **2 m** de la limite au-delà.

Un règlement de lotissement, le plan local d’urbanisme ou l’usage du lieu peut dire autre chose : la mairie répond. Les branches qui avancent chez vous, c’est au voisin de les couper. Les racines et les ronces, vous pouvez les couper vous-même, à la limite.

## La sécurité

Lunettes, gants, chaussures fermées. Le câble passe derrière l’épaule, jamais devant la lame, et la prise est protégée par un différentiel de 30 mA. Au-dessus de deux mètres, une plateforme remplace l’échelle.

Une haie de vingt mètres, haute d’un mètre quatre-vingts, demande environ trois heures à un professionnel, évacuation comprise.`,
      },
    ],
  },
];
