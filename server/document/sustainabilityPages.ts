import { paths } from '../../shared/paths.ts';
import type { Page } from './sources.ts';

export const sustainabilityPages: Record<string, Page> = {
  [paths.wasteCalendar]: (sources) => ({
    title: 'Calendario della raccolta',
    description: 'Che cosa si mette fuori stasera, zona per zona, con le feste spostate e un promemoria la sera prima.',
    preload: { '/api/waste': sources.waste.calendar() },
  }),
  [paths.wasteGlossary]: (sources) => {
    const items = sources.waste.items();
    return {
      title: 'Dove lo butto?',
      description: 'Scontrini, cartoni della pizza, pile, olio: scrivi che cosa hai in mano e leggi dove va.',
      preload: { '/api/waste/items': items },
      items: items.data.map(({ name, fraction, place }) => ({
        href: paths.wasteGlossary,
        title: name,
        text: fraction?.name ?? place,
      })),
    };
  },
  [paths.wastePoints]: (sources) => {
    const points = sources.waste.points();
    return {
      title: 'Acqua e riciclo in città',
      description:
        'Case dell’acqua, centro di raccolta e contenitori per olio, pile e vestiti: dove sono e quando aprono.',
      preload: { '/api/waste/points': points },
      items: points.data.map(({ name, address }) => ({ href: paths.wastePoints, title: name, text: address })),
    };
  },
};
