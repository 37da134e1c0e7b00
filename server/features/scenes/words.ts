import { unaccented } from '../../../shared/rules/text.ts';
import type { Name } from './motifs.ts';

const NAMED: readonly (readonly [words: string, ...drawings: Name[]])[] = [
  ['alberg|hotel|b&b|notti al|reception', 'key', 'suitcase'],
  ['pizz|sfincion|margherit|tranci|teglia', 'pizza'],
  ['gelat|con[io] da|vaschetta', 'gelato'],
  ['birr|assaggi alla spina', 'beer'],
  ['vin[oi]|calic|bottigli|enotec', 'wine', 'grapes'],
  ['pasticc|dolc[ei]|mignon|torta', 'cake'],
  ['casear|caseific|ricott|formagg|tagliere|gastronomia', 'cheese'],
  ['libr[aeio]|bibliotecar|lettur[ae]|stori[ae]|autric|romanz|tascabil', 'book'],
  ['tombola|bingo', 'tombola'],
  ['scacch', 'chess'],
  ['basket|pallacanestr', 'basketball'],
  ['tennis|padel|un.ora di campo', 'racket'],
  ['calcio|pallon', 'ball'],
  ['palestr|ginnastic|pesistic', 'dumbbell'],
  ['subacque|diving|sott.acqua|apnea', 'snorkel'],
  ['nuoto|piscin|vasche|bagnin|ingressi', 'lifebuoy'],
  ['lido|ombrellon', 'umbrella'],
  ['campegg', 'tent'],
  ['vela|regata', 'sailboat'],
  ['ormegg|marina[ir]|nautic|nodi', 'anchor'],
  ['barc(?:a|he)', 'gozzo'],
  ['bici|pedalat|ciclis', 'bicycle'],
  ['camminat|corsa|chilometri in|passeggiat|calzatur|scarp', 'shoe'],
  ['yoga|terme|termal|meditazion', 'lotus'],
  ['cinema|cineforum|film|pellicol', 'reel'],
  ['pupi|burattin|mariont', 'pupo'],
  ['fotograf|fototesser', 'camera'],
  ['coro|cant(?:a|i)(?!n)|canzon|jam session|karaoke|improvvisazion', 'microphone'],
  ['banda|ottoni', 'trumpet'],
  ['jazz|quartett|chitarr|mandolin|concert', 'guitar', 'trumpet'],
  ['baler|disco|ball[oi]|musica|garage|pianoforte|sala prove', 'notes'],
  ['telescop|stell[ae]|astronom', 'telescope'],
  ['presepe|natal|epifania', 'comet'],
  ['lantern|torcia|notte bianca', 'lantern'],
  ['castell', 'castle'],
  ['aquilon', 'kite'],
  ['orto|semi|talee|compost|piant', 'sprout'],
  ['erb[ae]|erborist|tisan', 'mortar'],
  ['acquerell|pittur|bianco su bianco|inaugurazion', 'palette'],
  ['mattonell|piastrell|piatti', 'plate'],
  ['ceramic|maiolic|tornio|argilla', 'potter', 'vase'],
  ['telaio|tessitur|tessut|teli', 'loom'],
  ['sart[aoi]|cucit|orli|cernier|ricam', 'spool'],
  ['denim|abbigliament|body|lino e|vestit', 'dress'],
  ['gioiell|filigran|corall', 'ring'],
  ['ottic|occhial|montatur', 'glasses'],
  ['veterinari|canil|cane|gatt[oi]', 'paw'],
  ['dentist|dental|poltrona', 'tooth'],
  ['fior[aeis]|mazzo', 'bouquet'],
  ['barb[ae]|taglio|acconciatur|parrucchier', 'scissors'],
  ['estetic|manicure|viso', 'mirror'],
  ['farmac', 'albarello'],
  ['fisioterap|pression|socio', 'heart'],
  ['lampadin|led|elettr|lampion', 'bulb'],
  ['furgone|trasloc', 'ape'],
  ['gommist|gomme|tagliand|meccanic|taxi|autonol|convergenz|lavaggio|stazione di servizio|benzin', 'car'],
  ['lavander|bucat|piumon|coperte', 'washer'],
  ['chiav[ei]|ferrament|affilatur|idraulic|falegn|repair|ripar', 'toolbox', 'hammer'],
  ['legale|avvocat|notai', 'scales'],
  ['immobiliar', 'house', 'key'],
  ['lingue|italiano|assemble|parole|patronato|incontro', 'speech'],
  ['smartphone|telefon', 'phone'],
  ['antiquari|orologer|anni di|vintage', 'clock'],
  ['olio|oliv|mandorl', 'olive'],
  ['pescheri|pesc[aei]|pescator|paranza|tonnar[ao]', 'fish', 'fishPlate'],
  ['cuoc[oa]|cucina|cuscus', 'pot'],
  ['camerier', 'cloche'],
  ['caff|cappuccin|colazion|tazzin', 'cup'],
  ['agrum|limon', 'lemons'],
  ['pane|panific|fornai|focacc', 'bread'],
  ['frutta|verdur|cassetta|supermercat|contadin|chilometro zero', 'basket'],
  ['fontan|acqua|idric', 'drop'],
];

/**
 * Words of titles, matched by prefix, and their drawings. The first match counts, so trades come before things that shops are
 * named after ("Pizzeria La Vela" shows a pizza).
 */
export const WORDS = NAMED.map(
  ([words, ...drawings]) => [new RegExp(`(?<!\\p{L})(?:${words})`, 'u'), drawings] as const,
);

/** The drawings for a title's words; none when no word is known. */
export function drawingsFor(title: string): readonly Name[] {
  const plain = unaccented(title).replaceAll('’', "'");
  return WORDS.find(([words]) => words.test(plain))?.[1] ?? [];
}
