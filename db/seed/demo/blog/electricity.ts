import type { DemoWork } from './work.ts';

export const electricityWorks: readonly DemoWork[] = [
  {
    category: 'pannes',
    topics: ['tableau'],
    cover: 'electricity-1',
    author: 'Thomas Le Goff',
    daysAgo: 16,
    views: 1345,
    texts: [
      {
        language: 'fr',
        title: 'Le disjoncteur saute : trouver le coupable sans danger',
        summary: 'Une méthode en cinq minutes, les mains sèches, et le moment où il faut s’arrêter.',
        coverAlt: 'Dessin d’une ampoule et de rayons',
        markdown: `Un disjoncteur qui saute fait son travail : il a vu quelque chose que vous ne voyez pas. Il ne s’agit pas de le forcer, mais de comprendre.

## Qui a sauté ?

- **Un petit disjoncteur** : trop d’appareils sur ce circuit, ou un court-circuit.
- **L’interrupteur différentiel**, avec un bouton *Test* : du courant s’échappe vers la terre. C’est lui qui protège les personnes.
- **Le disjoncteur de branchement**, près du compteur : vous dépassez la puissance de votre abonnement.

## La méthode, mains sèches

1. Débranchez tout ce qui est branché sur la partie en panne.
2. Baissez tous les petits disjoncteurs sous le différentiel qui a sauté.
3. Remontez le différentiel.
4. Remontez les disjoncteurs un par un. Celui qui fait tout retomber désigne le circuit.
5. Sur ce circuit, rebranchez les appareils un par un.

Neuf fois sur dix, c’est un appareil qui chauffe de l’eau : lave-linge, bouilloire, chauffe-eau, ou un éclairage de jardin après la pluie.

## Ce qu’il ne faut pas faire

> Ne remontez pas un disjoncteur plus de deux fois. Ne le bloquez jamais, ne le remplacez pas par un plus gros : les fils chaufferaient dans le mur sans que rien ne saute.

Une odeur de brûlé, une prise tiède ou noircie, un grésillement : coupez tout, et appelez un électricien.

## Le bouton Test

Appuyez sur le bouton *Test* de chaque différentiel **une fois par mois**. S’il ne se déclenche pas, il ne vous protège plus. Un logement doit avoir au moins un dispositif différentiel de 30 mA par groupe de circuits.

## Quand la puissance manque

Si le compteur coupe quand le four et le lave-linge marchent ensemble, décalez l’un des deux ou demandez un palier de plus à votre fournisseur. Avec un compteur communicant, le changement se fait à distance.

## Un tableau à revoir

Fusibles en porcelaine, fils gainés de tissu, absence de terre dans la cuisine : faites établir un diagnostic. Après de gros travaux, l’attestation du Consuel confirme que l’installation est conforme.`,
      },
      {
        language: 'en',
        title: 'The breaker trips: finding the culprit safely',
        summary: 'A five-minute method, with dry hands, and the moment when you should stop.',
        coverAlt: 'Drawing of a bulb and rays',
        markdown: `A breaker that trips is doing its job: it has seen something that you have not. The point is to understand it, not to force it.

## Which one tripped?

- **A small breaker**: too many appliances on that circuit, or a short circuit.
- **The differential switch**, with a *Test* button: current is escaping to earth. This one protects people.
- **The main breaker**, near the meter: you use more power than your contract allows.

## The method, with dry hands

1. Unplug everything on the part without power.
2. Switch off all the small breakers below the differential that tripped.
3. Switch the differential back on.
4. Switch the breakers on one by one. The one that brings everything down names the circuit.
5. On that circuit, plug the appliances in again one by one.

Nine times out of ten it is something that heats water: a washing machine, a kettle, a water heater, or a garden light after rain.

## What not to do

> Never switch a breaker on more than twice. Never wedge it, and never replace it by a larger one: the wires would heat inside the wall and nothing would trip.

A burning smell, a warm or blackened socket, a crackle: switch everything off and call an electrician.

## The Test button

Press the *Test* button of each differential **once a month**. If nothing happens, it no longer protects you. A home in France needs 30 mA differential protection on its circuits.

## When power runs short

If the meter cuts off when the oven and the washing machine run together, use them one after the other, or ask your supplier for the next power level. With a smart meter this is done remotely.

## A panel to look at

Porcelain fuses, wires wrapped in cloth, no earth in the kitchen: ask for a survey. After major work, a certificate from Consuel confirms that the installation complies.`,
      },
      {
        language: 'ar',
        title: 'القاطع يفصل: كيف تعرفون السبب بأمان؟',
        summary: 'طريقة من خمس دقائق بأيدٍ جافة، واللحظة التي يجب التوقف عندها.',
        coverAlt: 'رسم لمصباح وأشعة',
        markdown: `القاطع الذي يفصل يؤدي عمله، فقد رأى ما لا ترونه. المطلوب أن نفهم السبب لا أن نجبره.

## أي قاطع فصل؟

- **قاطع صغير**: أجهزة كثيرة على الدائرة نفسها أو تماسّ كهربائي.
- **القاطع التفاضلي** ذو زر *Test*: تيار يتسرّب إلى الأرض، وهو الذي يحمي الأشخاص.
- **القاطع الرئيسي** قرب العدّاد: تجاوزتم القدرة المتفق عليها في العقد.

## الطريقة بأيدٍ جافة

1. افصلوا كل ما هو موصول في الجزء المعطّل.
2. أنزلوا كل القواطع الصغيرة تحت القاطع التفاضلي الذي فصل.
3. ارفعوا القاطع التفاضلي.
4. ارفعوا القواطع واحدًا واحدًا، والذي يُسقط الجميع يدلّ على الدائرة.
5. في تلك الدائرة أعيدوا توصيل الأجهزة واحدًا واحدًا.

في تسع حالات من عشر يكون السبب جهازًا يسخّن الماء: غسالة أو غلّاية أو سخّان، أو إنارة الحديقة بعد المطر.

## ما لا يجوز فعله

> لا ترفعوا القاطع أكثر من مرتين. لا تثبّتوه أبدًا ولا تستبدلوه بأكبر منه، فقد تسخن الأسلاك داخل الجدار دون أن يفصل شيء.

رائحة احتراق أو مقبس دافئ أو مسودّ أو صوت طقطقة: افصلوا كل شيء واتصلوا بكهربائي.

## زر الاختبار

اضغطوا على زر *Test* في كل قاطع تفاضلي **مرة في الشهر**. إذا لم يفصل فهو لم يعد يحميكم. يجب أن تكون دوائر البيت في فرنسا محمية بقاطع تفاضلي من 30 ملي أمبير.

## حين لا تكفي القدرة

إذا انقطع التيار عند تشغيل الفرن والغسالة معًا فشغّلوهما بالتناوب، أو اطلبوا من المورّد قدرة أعلى. ومع العدّاد الذكي يتم التغيير عن بعد.

## لوحة تحتاج إلى فحص

صمّامات من الخزف، أو أسلاك مغلّفة بالقماش، أو مطبخ بلا تأريض: اطلبوا تشخيصًا. وبعد الأعمال الكبيرة تؤكد شهادة Consuel مطابقة التركيبات.`,
      },
    ],
  },
  {
    category: 'eclairage',
    topics: ['ampoules'],
    cover: 'electricity-4',
    author: 'Sophie Vasseur',
    daysAgo: 34,
    views: 720,
    texts: [
      {
        language: 'fr',
        title: 'Blanc chaud, blanc froid : quelle lumière pour quelle pièce',
        summary: 'Kelvins, lumens, rendu des couleurs : lire une boîte d’ampoule en trente secondes.',
        coverAlt: 'Dessin d’une ampoule et de rayons',
        markdown: `On choisit encore son ampoule en watts, alors que les watts ne disent plus que la consommation. Trois chiffres de la boîte suffisent.

## Les lumens : combien de lumière

| Ancienne ampoule | Lumens | LED |
| --- | --- | --- |
| 40 W | 470 lm | 5 W |
| 60 W | 806 lm | 8 W |
| 100 W | 1 521 lm | 13 W |

Comptez environ 100 lumens par mètre carré dans un séjour, 200 dans une cuisine, et 300 sur un plan de travail.

## Les kelvins : quelle couleur

- **2 700 K, blanc chaud** : chambre, salon. La lumière du soir.
- **3 000 K** : entrée, salle à manger.
- **4 000 K, blanc neutre** : cuisine, salle de bains, bureau.
- **6 500 K, blanc froid** : garage, atelier. À éviter le soir, elle retarde le sommeil.

Dans une même pièce, gardez la même température de couleur : un mélange se voit tout de suite.

## Le rendu des couleurs

L’indice (IRC) va jusqu’à 100. Au-dessus de 80, c’est correct ; au-dessus de 90, une peau et un fruit ont leurs vraies couleurs. Cherchez 90 devant le miroir et au-dessus de la table.

## Deux pièges

1. Une LED ordinaire clignote sur un variateur. La boîte doit dire « compatible variateur », et l’ancien variateur est parfois à changer.
2. Dans une salle de bains, les volumes proches de la douche exigent des appareils étanches et alimentés en très basse tension. Vérifiez l’indice IP et l’emplacement avant d’acheter.

## Changer une ampoule, pour de bon

Coupez au **tableau**, et pas seulement à l’interrupteur. Laissez refroidir. Une ampoule usagée se rapporte au magasin, qui la reprend.

Un plafonnier lourd, un point lumineux à créer ou une ligne à tirer demandent un électricien. C’est une à deux heures de travail, et la garantie que le crochet tient et que la terre est reliée.`,
      },
    ],
  },
  {
    category: 'pannes',
    topics: ['tableau'],
    cover: 'electricity-6',
    author: 'Thomas Le Goff',
    daysAgo: 88,
    views: 560,
    texts: [
      {
        language: 'fr',
        title: 'Multiprises : ce qu’elles supportent vraiment',
        summary: 'Un calcul de dix secondes, cinq appareils qui n’y ont pas leur place, et un geste par an.',
        coverAlt: 'Dessin d’une ampoule et de rayons',
        markdown: `Une multiprise n’ajoute pas de puissance : elle partage celle d’une prise. Beaucoup d’incendies domestiques d’origine électrique commencent là, derrière un meuble, un soir d’hiver.

## Le calcul

Une prise ordinaire donne 16 ampères, soit **3 500 watts** environ. C’est le total de tout ce qui est branché dessus. La multiprise porte souvent un chiffre plus bas, gravé sous le boîtier : c’est lui qui compte.

| Appareil | Puissance |
| --- | --- |
| Chargeur, box, lampe LED | de 5 à 30 W |
| Ordinateur et écran | de 100 à 300 W |
| Aspirateur | de 700 à 900 W |
| Bouilloire, grille-pain | de 1 000 à 2 400 W |
| Radiateur d’appoint | de 1 500 à 2 000 W |

Un radiateur et une bouilloire ensemble, et la limite est passée.

## Jamais sur une multiprise

1. Le radiateur d’appoint.
2. Le lave-linge et le sèche-linge.
3. Le lave-vaisselle et le four.
4. Le réfrigérateur et le congélateur.
5. Une autre multiprise.

Ces appareils se branchent au mur, chacun sur sa prise.

## Choisir

Prenez un modèle avec terre, marqué CE et de préférence NF, avec un interrupteur. Un câble court vaut mieux qu’un long : enroulé, il chauffe. Un parafoudre est utile pour une box ou un ordinateur, pas pour une lampe.

## Un geste par an

Débranchez, dépoussiérez, et touchez après une heure d’usage : une fiche tiède est une alerte, une trace brune un arrêt immédiat. Ne passez jamais un câble sous un tapis ou dans une porte.

## Quand il en faut trop

Si vous avez besoin de quatre multiprises dans une pièce, ce sont des prises qui manquent. Un électricien en ajoute une en moins de deux heures quand la ligne le permet. C’est moins cher qu’on ne croit, et c’est la seule solution qui dure.

> En cas de feu : coupez le courant au tableau, n’utilisez pas d’eau, sortez et appelez le 18 ou le 112.`,
      },
    ],
  },
  {
    category: 'electricite',
    topics: [],
    cover: 'electricity-7',
    author: 'Nadia Ferhat',
    daysAgo: 45,
    views: 265,
    texts: [
      {
        language: 'ar',
        title: 'كيف تخفّضون فاتورة الكهرباء هذا الشتاء؟',
        summary: 'ستّ عادات بسيطة، مع ما توفّره كل واحدة، ومن دون أن تشعروا بالبرد.',
        coverAlt: 'رسم لمصباح وأشعة',
        markdown: `معظم ما يستهلكه البيت في الشتاء يذهب إلى التدفئة والماء الساخن. ومن هنا تبدأ أكبر الوفورات، لا من إطفاء المصابيح.

## 1. درجة أقل

خفض التدفئة درجة واحدة يوفّر نحو **7 %** من استهلاكها. يُنصح بـ 19 درجة في غرفة الجلوس و17 في غرف النوم، و16 عند غيابكم نهارًا. لا تطفئوها كليًا في أيام البرد، فإعادة تسخين الجدران تكلّف أكثر.

## 2. الليل للستائر

أغلقوا الستائر الخشبية والقماشية عند الغروب، ولا تضعوا أثاثًا أمام المشعّات. وعند التهوية افتحوا النوافذ على مصراعيها خمس دقائق بدل تركها مواربة ساعة.

## 3. الماء الساخن

اضبطوا السخّان بين 55 و60 درجة، فأكثر من ذلك يزيد الكلس والفاتورة. ودش من خمس دقائق يستهلك ثلث ماء الحمام تقريبًا.

## 4. الساعات المنخفضة

إذا كان في عقدكم ساعات منخفضة السعر (*heures creuses*) فشغّلوا فيها الغسالة وغسالة الصحون والسخّان. تأكدوا من أوقاتها في فاتورتكم، فهي تختلف من حي إلى آخر.

## 5. الأجهزة النائمة

التلفاز والحاسوب وجهاز الإنترنت تستهلك وهي في وضع الانتظار. مقبس متعدد بزر واحد يكفي لإطفائها جميعًا في الليل.

## 6. المصابيح

| القديم | البديل LED | ما توفّرونه |
| --- | --- | --- |
| 40 واط | 5 واط | نحو 85 % |
| 60 واط | 8 واط | نحو 85 % |

## ما يحتاج إلى مختص

منظّم حرارة قابل للبرمجة، أو سخّان قديم، أو مشعّات من الجيل الأول: كهربائي يركّب الأول في ساعتين، ويقول لكم بصدق هل يستحق الباقي التغيير. اطلبوا السعر مكتوبًا قبل الزيارة، واسألوا عن المساعدات المتاحة لكم.

> إذا شعرتم بدوار أو صداع والتدفئة بالغاز أو الحطب، فافتحوا النوافذ واخرجوا واتصلوا بالرقم 112: قد يكون أول أكسيد الكربون.`,
      },
    ],
  },
];
