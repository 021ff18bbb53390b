import type { DemoWork } from './work.ts';

export const childcareWorks: readonly DemoWork[] = [
  {
    category: 'choisir',
    topics: ['entretien'],
    cover: 'childcare-1',
    author: 'Lucie Armand',
    daysAgo: 13,
    views: 1730,
    featured: true,
    texts: [
      {
        language: 'fr',
        title: 'Dix questions à poser avant de confier son enfant',
        summary: 'Un entretien d’une heure, des réponses concrètes, et un essai avant de décider.',
        coverAlt: 'Dessin d’un arc-en-ciel et de fanions',
        markdown: `Le premier entretien met tout le monde mal à l’aise. Une liste de questions précises aide les deux côtés : on parle de journées réelles, et non de qualités.

## Avant l’entretien

Écrivez une journée type, heure par heure : lever, repas, sieste, trajets. C’est elle que vous allez commenter ensemble. Prévoyez une heure, avec l’enfant pendant la seconde moitié.

## Les dix questions

1. Avec quels âges avez-vous travaillé, et pendant combien de temps ?
2. Racontez une journée de la semaine dernière, du matin au soir.
3. Que faites-vous quand un enfant refuse de manger ?
4. Comment l’aidez-vous à s’endormir ?
5. Que faites-vous s’il tombe et se cogne la tête ?
6. Avez-vous suivi une formation aux premiers secours ? Quand ?
7. Quelle place pour les écrans, et pour votre téléphone ?
8. Qu’est-ce qui vous a déplu dans une garde précédente ?
9. Quelles sont vos disponibilités pendant les vacances scolaires ?
10. Qui peut me parler de votre travail ?

Une bonne réponse est un récit. « Je m’adapte » n’en est pas une.

## Ce que l’on vérifie

- L’identité, et le droit de travailler en France.
- Deux références, que vous appelez vraiment.
- Le diplôme ou l’attestation de premiers secours, s’ils sont annoncés.
- L’assurance, et la déclaration : pour une garde chez vous, l’emploi se déclare à Pajemploi.

## L’essai

Proposez une demi-journée payée pendant que vous êtes là, dans une autre pièce. Regardez surtout le départ et le retour : c’est là que l’enfant dit ce qu’il en pense.

## Se mettre d’accord par écrit

Horaires, salaire, congés, trajets, repas, personnes autorisées à venir chercher l’enfant, conduite à tenir en cas de fièvre. Une page suffit, signée des deux côtés, et collée sur le réfrigérateur avec les numéros utiles : 15, 112, le médecin et vous deux.

> Votre malaise est une information. Si quelque chose vous gêne sans que vous sachiez dire quoi, continuez à chercher.`,
      },
      {
        language: 'en',
        title: 'Ten questions before you entrust your child',
        summary: 'An hour of conversation, concrete answers, and a trial before you decide.',
        coverAlt: 'Drawing of a rainbow and pennants',
        markdown: `The first meeting makes everyone uneasy. A list of precise questions helps both sides: you talk about real days instead of qualities.

## Before you meet

Write down a typical day, hour by hour: waking up, meals, nap, trips. That is what you will comment on together. Allow an hour, with the child there for the second half.

## The ten questions

1. What ages have you worked with, and for how long?
2. Tell me about a day last week, from morning to evening.
3. What do you do when a child refuses to eat?
4. How do you help them fall asleep?
5. What do you do if they fall and hit their head?
6. Have you had first-aid training? When?
7. What place do screens have, and your own phone?
8. What did you dislike in an earlier job?
9. When are you free during school holidays?
10. Who can tell me about your work?

A good answer is a story. “I adapt” is not one.

## What to check

- Identity, and the right to work in France.
- Two references, whom you really call.
- The diploma or first-aid certificate, if one is mentioned.
- Insurance and declaration: care in your own home is declared with Pajemploi.

## A trial

Offer a paid half-day while you are there, in another room. Watch the leaving and the coming back: that is when the child tells you what they think.

## Agree in writing

Hours, pay, holidays, trips, meals, who may pick the child up, what to do in case of fever. One page is enough, signed by both sides, and stuck on the fridge with the useful numbers: 15, 112, the doctor and the two of you.

> Your unease is information. If something bothers you and you cannot say what, keep looking.`,
      },
      {
        language: 'ar',
        title: 'عشرة أسئلة قبل أن تأتمنوا أحدًا على طفلكم',
        summary: 'لقاء من ساعة، وإجابات ملموسة، وتجربة قبل القرار.',
        coverAlt: 'رسم لقوس قزح وأعلام صغيرة',
        markdown: `اللقاء الأول يُربك الجميع. وقائمة من الأسئلة الدقيقة تساعد الطرفين، فيدور الحديث عن أيام حقيقية لا عن صفات.

## قبل اللقاء

اكتبوا يومًا عاديًا ساعة بساعة: الاستيقاظ والوجبات والقيلولة والتنقلات. خصصوا ساعة، وليحضر الطفل في نصفها الثاني.

## الأسئلة العشرة

1. مع أي أعمار عملتم وكم من الوقت؟
2. احكوا لنا يومًا من الأسبوع الماضي من الصباح إلى المساء.
3. ماذا تفعلون حين يرفض الطفل الأكل؟
4. كيف تساعدونه على النوم؟
5. ماذا تفعلون إذا سقط وضرب رأسه؟
6. هل تلقيتم تدريبًا على الإسعافات الأولية؟ ومتى؟
7. ما مكان الشاشات وهاتفكم الشخصي؟
8. ما الذي لم يعجبكم في عمل سابق؟
9. متى تكونون متاحين في العطل المدرسية؟
10. من يمكنه أن يحدثنا عن عملكم؟

الجواب الجيد حكاية. أما «أنا أتأقلم» فليس جوابًا.

## ما يجب التحقق منه

- الهوية وحق العمل في فرنسا.
- شخصان تتصلون بهما فعلًا.
- الشهادة أو تدريب الإسعاف إن ذُكرا.
- التأمين والتصريح: الرعاية في بيتكم يُصرَّح بها لدى Pajemploi.

## التجربة

اقترحوا نصف يوم مدفوع الأجر وأنتم في غرفة أخرى. وراقبوا لحظة الوداع ولحظة العودة، ففيهما يقول الطفل رأيه.

## الاتفاق المكتوب

الساعات والأجر والعطل والتنقلات والوجبات ومن يحق له أخذ الطفل وما يُفعل عند الحمى. صفحة واحدة موقعة من الطرفين تكفي، تُعلّق على الثلاجة مع الأرقام المفيدة: 15 و112 والطبيب ورقماكما.

اتفقوا أيضًا على موعد قصير كل شهر لمراجعة ما يسير جيدًا وما يحتاج إلى تغيير، فالأمور الصغيرة تُحل بسهولة حين تُقال مبكرًا.

> انزعاجكم معلومة. إذا ضايقكم شيء ولم تعرفوا ما هو فواصلوا البحث.`,
      },
    ],
  },
  {
    category: 'choisir',
    topics: ['garde-partagee'],
    cover: 'childcare-4',
    author: 'Lucie Armand',
    daysAgo: 41,
    views: 860,
    texts: [
      {
        language: 'fr',
        title: 'Organiser une garde partagée à deux familles',
        summary:
          'Une personne, deux foyers, un seul emploi du temps : ce qu’il faut décider avant de commencer.',
        coverAlt: 'Dessin d’un arc-en-ciel et de fanions',
        markdown: `La garde partagée réunit les enfants de deux familles autour d’une même personne, chez l’une, chez l’autre ou en alternance. Elle coûte moins cher qu’une garde seule et donne des camarades de jeu. Elle se prépare comme une petite entreprise.

## Trouver l’autre famille

Cherchez à moins de dix minutes à pied, avec des horaires qui se recouvrent presque entièrement. L’écart d’âge compte moins que le rythme : deux siestes à la même heure valent mieux que deux enfants du même mois.

Parlez d’abord de ce qui fâche : écrans, sucre, fièvre, retards, vacances.

## Décider avant

- **Le lieu** : une semaine chez chacun, ou toujours au même endroit ? Le matériel suit-il ?
- **Les repas** : qui achète, qui cuisine, comment on partage.
- **La maladie** : à partir de quelle température l’enfant reste chez lui.
- **Les congés** : les mêmes dates pour tous, fixées au printemps.
- **La fin** : un préavis commun, pour qu’aucune famille ne reste seule à payer.

## Les papiers

Chaque famille est un employeur, avec son propre contrat et sa propre déclaration à Pajemploi. Les deux contrats portent la même clause de garde partagée, et chacun indique sa part des heures. Chaque famille reçoit ses propres aides, selon ses revenus et l’âge de l’enfant, et le crédit d’impôt sur ce qui reste à sa charge.

## Le budget

Additionnez le salaire net, les cotisations, les congés payés, la moitié du titre de transport et les repas. Partagez selon les heures, pas selon le nombre d’enfants, sauf accord contraire. Faites une simulation sur le site de Pajemploi avant de promettre un salaire.

## La vie commune

Un carnet à la maison pour les siestes, les repas et les humeurs. Un message par jour, pas vingt. Et une réunion de trente minutes par trimestre avec la personne qui garde : c’est elle qui voit le mieux ce qui coince.`,
      },
    ],
  },
  {
    category: 'maison-sure',
    topics: ['accidents'],
    cover: 'childcare-6',
    author: 'Sophie Vasseur',
    daysAgo: 118,
    views: 690,
    texts: [
      {
        language: 'fr',
        title: 'Une maison sûre pour les petits, pièce par pièce',
        summary:
          'À genoux, on voit tout : les dangers de chaque pièce et ce qui les écarte pour quelques euros.',
        coverAlt: 'Dessin d’un arc-en-ciel et de fanions',
        markdown: `La plupart des accidents des tout-petits arrivent à la maison, en présence d’un adulte, pendant une minute d’inattention. On ne surveille pas mieux : on range autrement. Faites le tour de votre logement à genoux, c’est leur hauteur.

## La cuisine

- Queues des casseroles vers le mur, feux du fond d’abord.
- Produits ménagers en hauteur, **dans leur bouteille d’origine**.
- Un bloque-porte sur le four, et le câble de la bouilloire hors de portée.

## La salle de bains

Un enfant se noie dans vingt centimètres d’eau, sans bruit, en moins de trois minutes. Restez à portée de main, laissez sonner le téléphone, videz le bain aussitôt. Réglez l’eau chaude à 50 °C aux robinets, et vérifiez au coude avant chaque bain.

## La chambre

1. Les meubles hauts fixés au mur : un tiroir ouvert sert d’échelle.
2. Le lit loin de la fenêtre et des cordons de stores.
3. Le bébé couché sur le dos, dans un lit sans oreiller, ni couette, ni tour de lit.

## Les fenêtres et l’escalier

Au printemps, les chutes par la fenêtre augmentent. Un entrebâilleur coûte dix euros. Pas de meuble dessous. Une barrière en haut **et** en bas de l’escalier, vissée en haut.

## Le salon

Prises à éclipses, piles bouton hors de portée (avalées, elles brûlent en deux heures), plantes toxiques en hauteur, coins de table couverts le temps qu’il faut.

## Ce qu’il faut avoir

Le détecteur de fumée est obligatoire dans chaque logement. Ajoutez-en un près des chambres, et un détecteur de monoxyde de carbone s’il y a une combustion chez vous.

> Après une chute sur la tête, une brûlure plus grande que la main de l’enfant, ou un produit avalé : appelez le 15 avant de donner quoi que ce soit à boire.

La personne qui garde votre enfant doit savoir où sont la trousse, le compteur et la clé. Montrez-les-lui le premier jour.`,
      },
    ],
  },
];
