import type { DemoWork } from './work.ts';

export const cleaningWorks: readonly DemoWork[] = [
  {
    category: 'produits',
    topics: ['vinaigre', 'calcaire'],
    cover: 'cleaning-1',
    author: 'Nadia Ferhat',
    daysAgo: 20,
    views: 1420,
    featured: true,
    aiGenerated: true,
    texts: [
      {
        language: 'fr',
        title: 'Vinaigre, bicarbonate, savon noir : ce qui nettoie vraiment',
        summary: 'Trois produits suffisent pour presque toute la maison, à condition de ne pas les mélanger.',
        coverAlt: 'Dessin de bulles de savon',
        markdown: `Une étagère de produits coûte cher, prend de la place et se périme. Trois produits simples font l’essentiel du travail, chacun contre une saleté précise. Encore faut-il savoir laquelle.

## Le vinaigre blanc, contre le calcaire

Le vinaigre est un acide : il dissout les dépôts blancs des robinets, de la bouilloire et de la paroi de douche. Appliquez-le tiède, laissez agir vingt minutes, rincez. Pour un pommeau de douche, remplissez un sachet de vinaigre, attachez-le autour et attendez une heure.

Ne l’utilisez jamais sur le marbre, la pierre calcaire, les joints neufs ou l’aluminium : il les attaque.

## Le bicarbonate, contre les odeurs et les dépôts gras

C’est une poudre légèrement abrasive. Sur une éponge humide, elle décolle ce qui a brûlé au fond d’une casserole. Dans un réfrigérateur, une coupelle suffit à calmer les odeurs pendant un mois.

## Le savon noir, pour les sols

Deux cuillères dans cinq litres d’eau tiède dégraissent un carrelage, une hotte ou un plan de travail. Il ne se rince pas, sauf si vous en mettez trop : un sol qui colle est un sol trop savonné.

## Ce qu’il ne faut pas mélanger

| Mélange | Ce qui se passe |
| --- | --- |
| Vinaigre et bicarbonate | Ils s’annulent : il reste de l’eau salée |
| Vinaigre et eau de Javel | Un gaz toxique se dégage |
| Javel et ammoniaque | Un gaz toxique se dégage |

> En cas de malaise, ouvrez la fenêtre, sortez de la pièce et appelez le 15 ou un centre antipoison.

## L’ordre compte plus que le produit

1. Dépoussiérez de haut en bas.
2. Posez le produit et laissez-le agir pendant que vous rangez.
3. Frottez, puis rincez à l’eau claire.
4. Séchez : c’est l’humidité qui laisse des traces.

Un produit qui agit dix minutes remplace dix minutes de frottement. C’est le seul vrai secret des professionnels.`,
      },
      {
        language: 'en',
        title: 'Vinegar, baking soda, black soap: what really cleans',
        summary: 'Three products do for almost the whole home, as long as you never mix them.',
        coverAlt: 'Drawing of soap bubbles',
        markdown: `A shelf of products is expensive, takes room and goes off. Three simple ones do most of the work, each against one kind of dirt. The trick is to know which.

## White vinegar against limescale

Vinegar is an acid: it dissolves the white crust on taps, kettles and shower screens. Use it warm, wait twenty minutes, rinse. For a shower head, fill a small bag with vinegar, tie it around the head and come back an hour later.

Keep it away from marble, limestone, fresh grout and aluminium: it eats into them.

## Baking soda against smells and burnt food

It is a mild abrasive. On a damp sponge it lifts what has burnt at the bottom of a pan. A saucer of it in the fridge keeps smells down for a month.

## Black soap for floors

Two spoonfuls of *savon noir* in five litres of warm water cut the grease on tiles, hoods and worktops. It needs no rinsing, unless you use too much: a sticky floor is a floor with too much soap.

## What must never be mixed

| Mixture | What happens |
| --- | --- |
| Vinegar and baking soda | They cancel out: salty water is left |
| Vinegar and bleach | A poisonous gas |
| Bleach and ammonia | A poisonous gas |

> If you feel unwell, open the window, leave the room and call 15 or a poison centre.

## Order matters more than the product

1. Dust from top to bottom.
2. Put the product on and let it work while you tidy.
3. Scrub, then rinse with clean water.
4. Dry: it is the damp that leaves marks.

A product left for ten minutes replaces ten minutes of scrubbing. That is the only real secret of people who clean for a living.`,
      },
      {
        language: 'ar',
        title: 'الخل والبيكربونات والصابون الأسود: ما الذي ينظّف فعلًا؟',
        summary: 'ثلاث مواد تكفي للبيت كله تقريبًا، بشرط ألّا تُخلط.',
        coverAlt: 'رسم لفقاعات صابون',
        markdown: `رفّ مليء بالمنظّفات يكلّف كثيرًا ويأخذ مكانًا وتنتهي صلاحيته. ثلاث مواد بسيطة تقوم بمعظم العمل، وكل واحدة منها لنوع معيّن من الأوساخ.

## الخل الأبيض ضد الكلس

الخل حمض يذيب الترسّبات البيضاء على الصنابير والغلاية وزجاج الدش. استعملوه دافئًا، واتركوه عشرين دقيقة، ثم اشطفوا. ولرأس الدش املؤوا كيسًا صغيرًا بالخل واربطوه حوله ساعة كاملة.

لا تستعملوه أبدًا على الرخام ولا على الحجر الكلسي ولا على الألمنيوم، لأنه يتلفها.

## البيكربونات ضد الروائح والطعام المحروق

مسحوق خشن قليلًا. على إسفنجة رطبة ينزع ما احترق في قاع القدر. وصحن صغير منه في الثلاجة يخفّف الروائح مدة شهر.

## الصابون الأسود للأرضيات

ملعقتان في خمسة لترات من الماء الفاتر تزيلان الدهون عن البلاط وسطح المطبخ. لا يحتاج إلى شطف، إلا إذا أكثرتم منه: الأرض التي تلتصق أرض فيها صابون زائد.

## ما لا يجوز خلطه

| الخليط | النتيجة |
| --- | --- |
| الخل والبيكربونات | يُبطل أحدهما الآخر فيبقى ماء مالح |
| الخل وماء جافيل | غاز سام |
| جافيل والأمونياك | غاز سام |

> عند الشعور بضيق افتحوا النافذة واخرجوا من الغرفة واتصلوا بالرقم 15 أو بمركز السموم.

## الترتيب أهم من المنتج

1. أزيلوا الغبار من الأعلى إلى الأسفل.
2. ضعوا المنتج واتركوه يعمل بينما ترتّبون.
3. افركوا ثم اشطفوا بماء نظيف.
4. جفّفوا، فالرطوبة هي التي تترك الآثار.

## خطأ شائع

كثيرون يرشّون المنتج ويمسحونه فورًا، ثم يعيدون الرش مرتين أو ثلاثًا. النتيجة طبقة لزجة تجذب الغبار وتحتاج إلى تنظيف أقوى في الأسبوع التالي.

منتج يُترك عشر دقائق يغني عن عشر دقائق من الفرك. هذا هو السر الحقيقي الوحيد عند أهل المهنة.`,
      },
    ],
  },
  {
    category: 'menage',
    topics: ['credit-impot'],
    cover: 'cleaning-4',
    author: 'Sophie Vasseur',
    daysAgo: 33,
    views: 2110,
    featured: true,
    texts: [
      {
        language: 'fr',
        title: 'Crédit d’impôt : ce que rembourse l’État pour le ménage à domicile',
        summary:
          'La moitié de la dépense, des plafonds à connaître, et une avance qui évite d’attendre un an.',
        coverAlt: 'Dessin de bulles de savon',
        markdown: `Faire venir quelqu’un pour le ménage coûte, en réalité, à peu près la moitié de ce que l’on paie. Le reste revient sous la forme d’un crédit d’impôt. Voici ce qu’il faut savoir pour ne pas le manquer.

## La règle en une phrase

L’État rend **50 %** des sommes versées pour un service à la personne rendu chez vous, dans la limite de **12 000 € de dépenses par an**. Le plafond monte avec les enfants à charge, et la première année d’emploi direct.

Ce n’est pas une réduction mais un crédit : si vous payez peu d’impôt, la différence vous est versée.

## Ce qui y donne droit

- le ménage, le repassage et les vitres, à votre domicile ;
- la garde de vos enfants chez vous ;
- le petit jardinage, dans la limite de 5 000 € par an ;
- le petit bricolage, dans la limite de 500 € par an et de deux heures par intervention.

Les travaux de plomberie et d’électricité n’en font pas partie.

## Deux conditions

1. La personne est employée et déclarée, par exemple avec le Cesu, **ou** l’entreprise est déclarée en services à la personne. Demandez le numéro de déclaration avant la première visite.
2. Vous payez par un moyen qui laisse une trace : virement, carte, chèque ou Cesu. L’argent liquide ne compte pas.

## L’avance immédiate

Avec l’avance immédiate, vous ne payez que la moitié à chaque facture, et l’Urssaf règle le reste. Il faut que l’intervenant la propose et que vous ayez activé votre compte. Elle est facultative et gratuite.

## Gardez ces papiers

Au printemps, l’entreprise vous envoie une attestation annuelle. Reportez le montant sur votre déclaration de revenus, et conservez l’attestation et les factures pendant trois ans.

> Un prix « après crédit d’impôt » n’est pas le prix que vous avancez. Regardez toujours le tarif entier, et celui de la visite.`,
      },
    ],
  },
  {
    category: 'vitres',
    topics: [],
    cover: 'cleaning-6',
    author: 'Nadia Ferhat',
    daysAgo: 61,
    views: 640,
    texts: [
      {
        language: 'fr',
        title: 'Des vitres sans traces, même en plein soleil',
        summary: 'Le bon moment, la bonne eau et une raclette : la méthode des laveurs de vitres, pas à pas.',
        coverAlt: 'Dessin de bulles de savon',
        markdown: `Si vos vitres sont pires après qu’avant, le produit n’y est pour rien. C’est presque toujours une affaire de soleil, de chiffon ou d’eau.

## Choisissez un ciel gris

Au soleil, l’eau sèche avant que vous ayez eu le temps de l’essuyer, et laisse son calcaire en place. Travaillez le matin, à l’ombre, ou par temps couvert.

## Le matériel

- un seau d’eau tiède avec **trois gouttes** de liquide vaisselle ;
- un mouilleur ou une éponge propre ;
- une raclette dont le caoutchouc n’est pas ébréché ;
- deux chiffons en microfibre, un pour la raclette et un pour les bords.

Le papier journal ? Les encres d’aujourd’hui tachent les joints. Laissez-le au compost.

## La méthode

1. Dépoussiérez le cadre à sec : sinon vous faites de la boue.
2. Mouillez toute la vitre, coins compris.
3. Passez la raclette en une seule bande, tout en haut, à l’horizontale.
4. Descendez en bandes verticales qui se recouvrent d’un tiers, et essuyez le caoutchouc après chacune.
5. Terminez par les bords avec le chiffon sec.

Une grande baie demande trois minutes. Une fenêtre à petits carreaux en demande dix : prenez une raclette de la largeur d’un carreau.

## L’eau dure

Si votre bouilloire blanchit vite, votre eau est calcaire. Ajoutez un demi-verre de vinaigre blanc au seau, ou rincez avec de l’eau déminéralisée. Sur une paroi de douche déjà opaque, laissez agir du vinaigre tiède vingt minutes avant de commencer.

## Ce qu’on ne fait pas

Au-dessus du premier étage, ou si vous devez vous pencher dehors, arrêtez-vous là. Chaque année, des chutes graves commencent par un chiffon et un tabouret. Un professionnel vient avec une perche et une assurance, et il fait en une heure ce qui vous prend un dimanche.`,
      },
    ],
  },
];
