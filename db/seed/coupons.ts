/** Promotions that offer coupons: how many (null: unlimited), and who has taken one. */
export interface CouponEntry {
  promotion: string;
  max: number | null;
  taken: { by: string; ago: number; used?: number }[];
}

export const coupons: CouponEntry[] = [
  {
    promotion: 'osteria-del-porto-dolce-della-casa',
    max: 40,
    taken: [
      { by: 'filippo.lobue', ago: 8, used: 7 },
      { by: 'giorgia.mule', ago: 6 },
      { by: 'davide.maggio', ago: 2 },
    ],
  },
  {
    promotion: 'gelateria-brezza-tre-coni',
    max: null,
    taken: [
      { by: 'cittadino', ago: 12, used: 10 },
      { by: 'noemi.guarino', ago: 4 },
    ],
  },
  { promotion: 'tre-spighe-pane-della-sera', max: 200, taken: [{ by: 'cittadino', ago: 3 }] },
  {
    promotion: 'tre-spighe-focaccia-del-sabato',
    max: 2,
    taken: [
      { by: 'luca.montalbano', ago: 9 },
      { by: 'anna.ragusa', ago: 5 },
    ],
  },
  { promotion: 'lo-scoglio-mattonelle-per-casa', max: 15, taken: [] },
  { promotion: 'casa-zagara-degustazione', max: 12, taken: [{ by: 'silvia.sabella', ago: 2 }] },
  { promotion: 'totuccio-due-margherite', max: null, taken: [{ by: 'rocco.zito', ago: 20, used: 18 }] },
];

/** Contacts left at the demo owner's shops. */
export interface LeadEntry {
  activity: string;
  source: 'menu' | 'flyer';
  name: string;
  email?: string;
  phone?: string;
  marketing: boolean;
  language?: 'en';
  ago: number;
}

export const leads: LeadEntry[] = [
  {
    activity: 'osteria-del-porto',
    source: 'menu',
    name: 'Graziella Montana',
    email: 'graziella@esempio.example',
    marketing: true,
    ago: 1,
  },
  {
    activity: 'osteria-del-porto',
    source: 'menu',
    name: 'Tom Whitfield',
    email: 'tom.whitfield@post.example',
    marketing: false,
    language: 'en',
    ago: 2,
  },
  { activity: 'osteria-del-porto', source: 'menu', name: 'Nino', phone: '333 000 4512', marketing: false, ago: 5 },
  {
    activity: 'gelateria-brezza',
    source: 'menu',
    name: 'Carmela Di Stefano',
    phone: '+39 347 000 8821',
    marketing: true,
    ago: 9,
  },
  {
    activity: 'panificio-tre-spighe',
    source: 'flyer',
    name: 'Vito Ingargiola',
    email: 'vito@esempio.example',
    marketing: true,
    ago: 14,
  },
  {
    activity: 'osteria-del-porto',
    source: 'menu',
    name: 'Elke Brandt',
    email: 'elke.brandt@post.example',
    marketing: true,
    language: 'en',
    ago: 30,
  },
  {
    activity: 'panificio-tre-spighe',
    source: 'flyer',
    name: 'Pippo Segreto',
    phone: '338 000 1190',
    marketing: false,
    ago: 41,
  },
];
