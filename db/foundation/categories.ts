import type { CategorisedKind } from '../../shared/rules/kinds.ts';
import type { CategoryEntry } from './entries.ts';

/** The categories a town begins with. A kind without an entry starts without categories. */
export const categories = {
  activities: [
    { slug: 'ristoranti', name: 'Ristorante', plural: 'Ristoranti' },
    { slug: 'pizzerie', name: 'Pizzeria', plural: 'Pizzerie' },
    { slug: 'bar', name: 'Bar e gelateria', plural: 'Bar e gelaterie' },
    { slug: 'alimentari', name: 'Alimentari', plural: 'Alimentari e forni' },
    { slug: 'alloggi', name: 'Alloggio', plural: 'Alloggi e B&B' },
    { slug: 'artigianato', name: 'Bottega artigiana', plural: 'Ceramica e artigianato' },
    { slug: 'moda', name: 'Abbigliamento', plural: 'Abbigliamento' },
    { slug: 'salute', name: 'Salute', plural: 'Farmacie e salute' },
    { slug: 'bellezza', name: 'Bellezza', plural: 'Parrucchieri e benessere' },
    { slug: 'sport-mare', name: 'Sport e mare', plural: 'Sport e mare' },
    { slug: 'casa', name: 'Casa e riparazioni', plural: 'Casa e riparazioni' },
    { slug: 'cultura', name: 'Libri e cultura', plural: 'Libri e cultura' },
    { slug: 'professionisti', name: 'Studio professionale', plural: 'Professionisti' },
    { slug: 'auto-noleggio', name: 'Auto e noleggio', plural: 'Auto e noleggio' },
  ],
  events: [
    { slug: 'musica', name: 'Musica', plural: 'Musica' },
    { slug: 'mercati', name: 'Mercato', plural: 'Mercati e fiere' },
    { slug: 'teatro-cinema', name: 'Teatro e cinema', plural: 'Teatro e cinema' },
    { slug: 'cultura', name: 'Cultura', plural: 'Cultura e incontri' },
    { slug: 'sport', name: 'Sport', plural: 'Sport' },
    { slug: 'gusto', name: 'Gusto', plural: 'Sagre e gusto' },
    { slug: 'bambini', name: 'Bambini', plural: 'Bambini e famiglie' },
    { slug: 'laboratori', name: 'Laboratorio', plural: 'Corsi e laboratori' },
  ],
  jobs: [
    { slug: 'ristorazione', name: 'Ristorazione', plural: 'Ristorazione' },
    { slug: 'turismo', name: 'Turismo', plural: 'Turismo e accoglienza' },
    { slug: 'commercio', name: 'Commercio', plural: 'Commercio' },
    { slug: 'artigianato', name: 'Artigianato', plural: 'Artigianato ed edilizia' },
    { slug: 'mare-campagna', name: 'Mare e campagna', plural: 'Pesca e agricoltura' },
    { slug: 'ufficio', name: 'Ufficio', plural: 'Ufficio e digitale' },
    { slug: 'cura', name: 'Salute e cura', plural: 'Salute e cura' },
  ],
  promotions: [
    { slug: 'mangiare', name: 'Mangiare e bere', plural: 'Mangiare e bere' },
    { slug: 'spesa', name: 'Spesa', plural: 'Spesa' },
    { slug: 'shopping', name: 'Shopping', plural: 'Shopping' },
    { slug: 'benessere', name: 'Benessere', plural: 'Salute e benessere' },
    { slug: 'tempo-libero', name: 'Tempo libero', plural: 'Tempo libero' },
    { slug: 'servizi', name: 'Servizi', plural: 'Casa e servizi' },
  ],
  articles: [
    { slug: 'rifiuti', name: 'Rifiuti', plural: 'Rifiuti e riciclo' },
    { slug: 'energia', name: 'Energia', plural: 'Energia e clima' },
    { slug: 'mare', name: 'Mare', plural: 'Mare e coste' },
    { slug: 'mobilita', name: 'Mobilità', plural: 'Mobilità' },
    { slug: 'buone-pratiche', name: 'Buona pratica', plural: 'Buone pratiche' },
  ],
} satisfies Partial<Record<CategorisedKind, CategoryEntry[]>>;
