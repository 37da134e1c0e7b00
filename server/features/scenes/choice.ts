import type { SceneKind } from '../../../shared/rules/scenes.ts';
import type { COMPOSITIONS } from './compositions.ts';
import type { Name } from './motifs.ts';
import { drawingsFor } from './words.ts';

type Place = keyof typeof COMPOSITIONS;

export interface Motif {
  name: Name;
  /** The compositions in which the motif may stand. */
  places: readonly Place[];
}

const LAID = ['table', 'medallion', 'table', 'arch'] as const;
const SHELF = ['arch', 'medallion', 'table', 'street', 'arch'] as const;
const ROAD = ['street', 'hills', 'quay', 'hills'] as const;
const SEA = ['quay', 'medallion', 'quay'] as const;
const OPEN = ['hills', 'quay', 'medallion', 'hills'] as const;
const INDOORS = ['arch', 'medallion', 'table'] as const;
const HALL = ['arch', 'street', 'medallion'] as const;

/** Where each drawing may stand. */
const PLACES: Readonly<Record<Name, readonly Place[]>> = {
  ...all(
    LAID,
    'pizza',
    'fishPlate',
    'jug',
    'cup',
    'gelato',
    'bread',
    'basket',
    'grapes',
    'pot',
    'cloche',
    'aperitivo',
    'lemons',
    'artichoke',
    'wine',
    'beer',
    'cheese',
    'cake',
    'ring',
    'glasses',
  ),
  ...all(
    SHELF,
    'vase',
    'plate',
    'dress',
    'hat',
    'shoe',
    'mortar',
    'albarello',
    'hammer',
    'paint',
    'lamp',
    'book',
    'suitcase',
    'bag',
    'typewriter',
    'heart',
    'toolbox',
    'rosette',
    'spool',
    'bulb',
    'bouquet',
    'clock',
    'lantern',
    'phone',
    'camera',
    'reel',
    'tooth',
    'scales',
    'drop',
    'loom',
    'tombola',
    'chess',
    'dumbbell',
  ),
  ...all(INDOORS, 'letter', 'mirror', 'key', 'scissors', 'washer', 'lotus'),
  ...all(
    HALL,
    'trumpet',
    'tambourine',
    'guitar',
    'mask',
    'palette',
    'potter',
    'stage',
    'balloons',
    'pupo',
    'microphone',
    'notes',
    'speech',
  ),
  ...all(ROAD, 'vespa', 'ape', 'bicycle', 'bus', 'stall', 'bins', 'car'),
  ...all(SEA, 'sailboat', 'lighthouse', 'gozzo', 'fish', 'anchor', 'lifebuoy', 'snorkel', 'umbrella'),
  ...all(
    OPEN,
    'house',
    'temple',
    'ball',
    'kite',
    'turbine',
    'sprout',
    'olive',
    'solar',
    'castle',
    'tent',
    'comet',
    'telescope',
    'racket',
    'basketball',
    'paw',
  ),
} as Record<Name, readonly Place[]>;

function all(places: readonly Place[], ...names: Name[]): Partial<Record<Name, readonly Place[]>> {
  return Object.fromEntries(names.map((name) => [name, places]));
}

/** The drawings of a new town's categories, by kind. The first of a kind stands for all other categories. */
const BY_CATEGORY: Readonly<Record<SceneKind, Readonly<Record<string, readonly Name[]>>>> = {
  activities: {
    '': ['house', 'key', 'vase', 'lemons', 'plate'],
    ristoranti: ['fishPlate', 'jug', 'pot', 'cloche', 'grapes'],
    pizzerie: ['pizza', 'pizza', 'aperitivo'],
    bar: ['cup', 'gelato', 'aperitivo', 'lemons'],
    alimentari: ['bread', 'basket', 'artichoke', 'lemons', 'fish'],
    alloggi: ['house', 'key', 'suitcase'],
    artigianato: ['vase', 'plate', 'potter', 'jug'],
    moda: ['dress', 'hat', 'shoe'],
    salute: ['mortar', 'albarello', 'heart'],
    bellezza: ['scissors', 'mirror'],
    'sport-mare': ['sailboat', 'lighthouse', 'ball'],
    casa: ['hammer', 'paint', 'toolbox', 'lamp'],
    cultura: ['book', 'temple', 'palette'],
    professionisti: ['letter', 'typewriter', 'lamp'],
    'auto-noleggio': ['vespa', 'ape', 'bicycle'],
    uffici: ['temple', 'letter', 'typewriter'],
    scuole: ['book', 'ball', 'palette'],
    'luoghi-culto': ['temple', 'lamp', 'castle'],
  },
  events: {
    '': ['rosette', 'balloons', 'tambourine', 'stage'],
    musica: ['trumpet', 'tambourine', 'guitar'],
    mercati: ['stall', 'basket', 'ape'],
    'teatro-cinema': ['stage', 'mask'],
    cultura: ['book', 'temple', 'lamp'],
    sport: ['bicycle', 'ball', 'sailboat'],
    gusto: ['grapes', 'artichoke', 'pot', 'lemons'],
    bambini: ['kite', 'balloons', 'ball'],
    laboratori: ['palette', 'potter', 'paint'],
  },
  jobs: {
    '': ['letter', 'toolbox'],
    ristorazione: ['cloche', 'pot', 'cup'],
    turismo: ['suitcase', 'key', 'lighthouse'],
    commercio: ['bag', 'basket', 'stall'],
    artigianato: ['hammer', 'toolbox', 'paint'],
    'mare-campagna': ['gozzo', 'olive', 'fish'],
    ufficio: ['typewriter', 'letter', 'lamp'],
    cura: ['heart', 'mortar'],
  },
  promotions: {
    '': ['rosette', 'bag'],
    mangiare: ['fishPlate', 'pizza', 'aperitivo', 'cup', 'gelato'],
    spesa: ['basket', 'bread', 'lemons'],
    shopping: ['bag', 'dress', 'hat', 'vase'],
    benessere: ['mirror', 'albarello', 'heart'],
    'tempo-libero': ['sailboat', 'kite', 'bicycle', 'stage'],
    servizi: ['toolbox', 'hammer', 'ape'],
  },
  articles: {
    '': ['sprout', 'olive'],
    rifiuti: ['bins'],
    energia: ['turbine', 'solar'],
    mare: ['fish', 'lighthouse', 'gozzo'],
    mobilita: ['bus', 'bicycle'],
    'buone-pratiche': ['sprout', 'olive', 'basket'],
    avvisi: ['letter', 'temple'],
    scuole: ['book', 'ball'],
    viabilita: ['bus', 'bicycle', 'vespa'],
  },
};

/**
 * The drawings for an item: those for its title's words, otherwise its category's. A category that a town adds has its kind's.
 * @param title '' for the category alone
 */
export function motifsOf(kind: SceneKind, category: string, title = ''): readonly Motif[] {
  const known = BY_CATEGORY[kind];
  const told = drawingsFor(title);
  const names = told.length > 0 ? told : ((Object.hasOwn(known, category) ? known[category] : known['']) ?? []);
  return names.map(motifOf);
}

export const motifOf = (name: Name): Motif => ({ name, places: PLACES[name] });
