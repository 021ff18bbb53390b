import type { CategoryId } from '#contract/category-tree.ts';
import type { Language } from '#contract/languages.ts';

type Names = Readonly<Record<Language, string>>;
type DemoTopic = Readonly<{ id: string; names: Names }>;
type DemoCategory = Readonly<{
  id: string;
  trade: CategoryId;
  names: Names;
  descriptions?: Names;
  topics?: readonly DemoTopic[];
  children?: readonly DemoCategory[];
}>;

const topic = (id: string, fr: string, en: string, ar: string): DemoTopic => ({ id, names: { fr, en, ar } });

/** The categories and topics of the demo, in their order. */
export const demoCategories: readonly DemoCategory[] = [
  {
    id: 'menage',
    trade: 'cleaning',
    names: { fr: 'Ménage', en: 'Cleaning', ar: 'التنظيف' },
    descriptions: {
      fr: 'Ce qui nettoie vraiment, dans quel ordre, et ce que cela coûte.',
      en: 'What really cleans, in which order, and what it costs.',
      ar: 'ما ينظّف فعلًا، وبأي ترتيب، وكم يكلّف.',
    },
    topics: [topic('credit-impot', 'Crédit d’impôt', 'Tax credit', 'الائتمان الضريبي')],
    children: [
      {
        id: 'produits',
        trade: 'home-cleaning',
        names: { fr: 'Produits et taches', en: 'Products and stains', ar: 'المواد والبقع' },
        topics: [
          topic('vinaigre', 'Vinaigre et savon', 'Vinegar and soap', 'الخل والصابون'),
          topic('calcaire', 'Calcaire', 'Limescale', 'الكلس'),
        ],
      },
      {
        id: 'vitres',
        trade: 'window-cleaning',
        names: { fr: 'Vitres', en: 'Windows', ar: 'النوافذ' },
      },
    ],
  },
  {
    id: 'jardin',
    trade: 'gardening',
    names: { fr: 'Jardinage', en: 'Gardening', ar: 'البستنة' },
    descriptions: {
      fr: 'Tailler, planter, pailler : à chaque saison ses gestes.',
      en: 'Pruning, planting, mulching: what each season asks for.',
      ar: 'التقليم والغرس والتغطية: لكل فصل أعماله.',
    },
    children: [
      {
        id: 'taille',
        trade: 'tree-pruning',
        names: { fr: 'Taille et élagage', en: 'Pruning', ar: 'التقليم' },
        topics: [
          topic('haies', 'Haies', 'Hedges', 'الأسيجة'),
          topic('fruitiers', 'Fruitiers', 'Fruit trees', 'الأشجار المثمرة'),
        ],
      },
      {
        id: 'sol',
        trade: 'lawn-mowing',
        names: { fr: 'Sol et pelouse', en: 'Soil and lawn', ar: 'التربة والعشب' },
        topics: [topic('paillage', 'Paillage', 'Mulching', 'تغطية التربة')],
      },
    ],
  },
  {
    id: 'bricolage',
    trade: 'handyman',
    names: { fr: 'Bricolage', en: 'Repairs', ar: 'الإصلاحات' },
    descriptions: {
      fr: 'Les petits travaux qui tiennent, avec peu d’outils.',
      en: 'Small jobs that last, with few tools.',
      ar: 'أعمال صغيرة متينة بأدوات قليلة.',
    },
    children: [
      {
        id: 'murs',
        trade: 'installation',
        names: { fr: 'Murs et fixations', en: 'Walls and fixings', ar: 'الجدران والتثبيت' },
        topics: [topic('chevilles', 'Chevilles', 'Wall plugs', 'مسامير التثبيت')],
      },
      {
        id: 'isolation',
        trade: 'maintenance',
        names: { fr: 'Fenêtres et isolation', en: 'Windows and draughts', ar: 'النوافذ والعزل' },
        topics: [topic('froid', 'Avant le froid', 'Before the cold', 'قبل البرد')],
      },
    ],
  },
  {
    id: 'enfants',
    trade: 'childcare',
    names: { fr: 'Garde d’enfants', en: 'Child care', ar: 'رعاية الأطفال' },
    descriptions: {
      fr: 'Choisir, s’organiser, rassurer tout le monde.',
      en: 'Choosing, planning, and reassuring everyone.',
      ar: 'الاختيار والتنظيم وطمأنة الجميع.',
    },
    children: [
      {
        id: 'choisir',
        trade: 'regular-nanny',
        names: { fr: 'Choisir une garde', en: 'Choosing care', ar: 'اختيار الرعاية' },
        topics: [
          topic('entretien', 'Premier entretien', 'First meeting', 'اللقاء الأول'),
          topic('garde-partagee', 'Garde partagée', 'Shared care', 'الرعاية المشتركة'),
        ],
      },
      {
        id: 'maison-sure',
        trade: 'babysitting',
        names: { fr: 'Maison sûre', en: 'A safe home', ar: 'بيت آمن' },
        topics: [topic('accidents', 'Accidents domestiques', 'Accidents at home', 'الحوادث المنزلية')],
      },
    ],
  },
  {
    id: 'plomberie',
    trade: 'plumbing',
    names: { fr: 'Plomberie', en: 'Plumbing', ar: 'السباكة' },
    descriptions: {
      fr: 'Fuites, eau chaude, chauffage : comprendre avant d’appeler.',
      en: 'Leaks, hot water, heating: understand before you call.',
      ar: 'التسرّبات والماء الساخن والتدفئة: افهموا قبل الاتصال.',
    },
    children: [
      {
        id: 'eau-chaude',
        trade: 'water-heater',
        names: { fr: 'Eau chaude et chauffage', en: 'Hot water and heating', ar: 'الماء الساخن والتدفئة' },
        topics: [
          topic('radiateurs', 'Radiateurs', 'Radiators', 'المشعّات'),
          topic('chauffe-eau', 'Chauffe-eau', 'Water heaters', 'سخّانات الماء'),
        ],
      },
      {
        id: 'fuites',
        trade: 'leak-repair',
        names: { fr: 'Fuites', en: 'Leaks', ar: 'التسرّبات' },
        topics: [topic('economies-eau', 'Économies d’eau', 'Saving water', 'توفير الماء')],
      },
    ],
  },
  {
    id: 'electricite',
    trade: 'electricity',
    names: { fr: 'Électricité', en: 'Electricity', ar: 'الكهرباء' },
    descriptions: {
      fr: 'Comprendre son tableau, choisir sa lumière, rester en sécurité.',
      en: 'Knowing your panel, choosing your light, staying safe.',
      ar: 'فهم لوحة الكهرباء واختيار الإضاءة والبقاء بأمان.',
    },
    children: [
      {
        id: 'pannes',
        trade: 'electrical-repair',
        names: { fr: 'Pannes et sécurité', en: 'Faults and safety', ar: 'الأعطال والسلامة' },
        topics: [topic('tableau', 'Tableau électrique', 'Fuse box', 'لوحة الكهرباء')],
      },
      {
        id: 'eclairage',
        trade: 'lighting',
        names: { fr: 'Éclairage', en: 'Lighting', ar: 'الإضاءة' },
        topics: [topic('ampoules', 'Ampoules', 'Bulbs', 'المصابيح')],
      },
    ],
  },
];
