import { alimentari } from './activities/alimentari.ts';
import { alloggi } from './activities/alloggi.ts';
import { artigianato } from './activities/artigianato.ts';
import { autoNoleggio } from './activities/auto-noleggio.ts';
import { bar } from './activities/bar.ts';
import { bellezza } from './activities/bellezza.ts';
import { casa } from './activities/casa.ts';
import { cultura as libri } from './activities/cultura.ts';
import { moda } from './activities/moda.ts';
import { pizzerie } from './activities/pizzerie.ts';
import { professionisti } from './activities/professionisti.ts';
import { ristoranti } from './activities/ristoranti.ts';
import { salute } from './activities/salute.ts';
import { sportMare } from './activities/sport-mare.ts';
import type { ActivityEntry, EventEntry } from './entries.ts';
import { bambini } from './events/bambini.ts';
import { cultura } from './events/cultura.ts';
import { durata } from './events/durata.ts';
import { gusto } from './events/gusto.ts';
import { laboratori } from './events/laboratori.ts';
import { mercati } from './events/mercati.ts';
import { musica } from './events/musica.ts';
import { sport } from './events/sport.ts';
import { teatroCinema } from './events/teatro-cinema.ts';

/** All places and events of the demo town. */
export const activities: readonly ActivityEntry[] = [
  ...ristoranti,
  ...pizzerie,
  ...bar,
  ...alimentari,
  ...alloggi,
  ...artigianato,
  ...moda,
  ...salute,
  ...bellezza,
  ...sportMare,
  ...casa,
  ...libri,
  ...professionisti,
  ...autoNoleggio,
];

export const events: readonly EventEntry[] = [
  ...musica,
  ...mercati,
  ...teatroCinema,
  ...cultura,
  ...sport,
  ...gusto,
  ...bambini,
  ...laboratori,
  ...durata,
];

/** The settings groups of the demo town (shared/contract/settings.ts). */
export const settings = {
  settings: {
    project_name: 'Piazza',
    header_logo_alt: 'Piazza, il portale di Roccamarina',
    header_logo_height: 44,
    town_locality: 'Roccamarina',
    town_region: 'AG',
    town_postal_code: '92010',
    town_office: {
      office_name: 'Comune di Roccamarina',
      office_address: 'Piazza del Popolo 1, 92010 Roccamarina (AG)',
      office_phone: '0925 000 100',
      office_email: 'piazza@roccamarina.example',
    },
    system_settings: {
      maintenance_enabled: false,
      maintenance_message: 'Stiamo effettuando aggiornamenti, saremo presto online.',
      cookie_consent_required: true,
    },
  },
  pwa: {
    manifest: {
      name: 'Piazza',
      short_name: 'Piazza',
      description: 'Attività, eventi, lavoro e promozioni di Roccamarina.',
      start_url: '/',
      display: 'standalone',
      background_color: '#f4f7fb',
      icons: [],
    },
    theme_color: '#17439b',
    update: {},
    prompt: {},
  },
  tracking: { additional_tags: [] },
  privacy: {
    privacy_policy: '/privacy-policy',
    cookie_policy: '/cookie-policy',
    consent_title: 'La tua privacy',
    consent_description:
      'Usiamo solo i cookie necessari al funzionamento del portale. Con il tuo consenso, anche statistiche sull’uso delle pagine.',
    consent_revision: 1,
  },
};
