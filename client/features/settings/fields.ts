import type { SettingsSection } from '../../../shared/contract/officeSettings.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import { TOWN_SECTION_NAMES, TOWN_SECTIONS } from '../../../shared/rules/townSections.ts';
import { WEEK_MAIL_TIMES } from '../../../shared/rules/weekMail.ts';

export interface SettingField {
  name: string;
  /** Unless it is the one of the log. */
  label?: string;
  hint?: string;
  kind?: 'text' | 'long' | 'check' | 'number' | 'url' | 'colour' | 'moment' | 'code' | 'front' | 'place' | 'choice';
  /** Of a choice. */
  options?: readonly string[];
  maxLength?: number;
}

const url = (name: string): SettingField => ({ name, kind: 'url' });

/** The text and fields of each section of the screen. `lead`: its purpose; fields in their order. */
export const SECTION_FORMS: Record<SettingsSection, { lead: string; fields: SettingField[] }> = {
  identity: {
    lead: 'Come si chiama il portale e quale immagine lo rappresenta, in cima a ogni pagina.',
    fields: [
      { name: 'project_name', hint: 'Vuoto: Piazza.', maxLength: 60 },
      {
        name: 'town_locality',
        hint: 'Completa gli indirizzi di attività, eventi e lavoro che i motori di ricerca leggono.',
        maxLength: 80,
      },
      { name: 'town_region', hint: 'La sigla, come AG.', maxLength: 80 },
      { name: 'town_postal_code', maxLength: 5 },
      {
        name: 'town_patron',
        hint: 'Giorno, mese e nome, come 13/12 Santa Lucia: ogni anno il portale chiede ai negozi come fanno.',
        maxLength: 70,
      },
      {
        name: 'header_logo_alt',
        hint: 'Lo legge chi non vede l’immagine, per esempio «Stemma del Comune». Vuoto se il logo è solo decorativo.',
        maxLength: 160,
      },
      {
        name: 'header_logo_height',
        hint: 'In pixel, da 1 a 200; di solito 44. Nella barra non scende sotto 44.',
        kind: 'number',
      },
      {
        name: 'header_logo_url',
        hint: 'Vince sul file caricato. Ogni visita chiede l’immagine a quel sito: meglio caricare il file.',
        kind: 'url',
      },
    ],
  },
  maintenance: {
    lead: 'Chiude il portale a tutti tranne a redazione e amministrazione. Comincia e finisce da sola, se dici quando.',
    fields: [
      { name: 'maintenance_enabled', kind: 'check' },
      {
        name: 'maintenance_message',
        hint: 'Quello che legge chi prova a entrare.',
        kind: 'long',
        maxLength: 400,
      },
      { name: 'maintenance_starts_at', hint: 'Vuoto: subito.', kind: 'moment' },
      { name: 'maintenance_ends_at', hint: 'Vuota: finché non la spegni.', kind: 'moment' },
    ],
  },
  consent: {
    lead: 'La domanda sui cookie, e per quanto tempo si conservano le risposte.',
    fields: [
      { name: 'cookie_consent_required', kind: 'check' },
      { name: 'consent_title', maxLength: 80 },
      { name: 'consent_description', kind: 'long', maxLength: 600 },
      {
        name: 'consent_retention_days',
        hint: 'Da 180 a 3650; poi si cancellano da sole.',
        kind: 'number',
      },
      { name: 'ask_again', kind: 'check' },
    ],
  },
  colours: {
    lead: 'I due colori della città, come sullo stemma. Il portale li schiarisce o li scurisce quanto basta perché tutto si legga, di giorno e di notte; anche le piastrelle li prendono.',
    fields: [
      { name: 'own_colours', kind: 'check' },
      { name: 'main', kind: 'colour' },
      { name: 'spark', kind: 'colour' },
    ],
  },
  sections: {
    lead: 'Che cosa c’è nel portale. Quello che togli sparisce da menu, servizi, ricerca, feed e motori di ricerca; i contenuti restano, per quando la rimetti.',
    fields: TOWN_SECTION_NAMES.map((name) => ({
      name,
      label: `${TOWN_SECTIONS[name].label}. ${TOWN_SECTIONS[name].hint}`,
      kind: 'check' as const,
    })),
  },
  office: {
    lead: 'Chi risponde del portale, e come si raggiunge. Compare nella pagina dei contatti e in fondo a ogni pagina; quello che lasci vuoto non compare.',
    fields: [
      { name: 'office_name', hint: 'Come «Comune di Roccamarina».', maxLength: 120 },
      { name: 'office_address', maxLength: 160 },
      { name: 'office_phone', maxLength: 40 },
      { name: 'office_email', maxLength: 160 },
      { name: 'office_pec', maxLength: 160 },
      {
        name: 'office_ipa',
        hint: 'Come c_i533, da indicepa.gov.it: i cataloghi nazionali dei dati aperti riconoscono così il Comune.',
        maxLength: 20,
      },
      url('office_site'),
      url('office_transparency'),
      url('office_notices'),
      {
        name: 'office_declaration',
        hint: 'L’indirizzo che AgID vi ha dato, come https://form.agid.gov.it/view/… Per un Comune è un obbligo.',
        kind: 'url',
      },
    ],
  },
  map: {
    lead: 'Dov’è la città, e lo sfondo della mappa delle attività. Senza un servizio il portale disegna uno schizzo e non chiede niente a nessuno.',
    fields: [
      {
        name: 'town_place',
        hint: 'Latitudine e longitudine, come le copi da una mappa: 37.3216, 13.5889. Da lì comincia la mappa finché non ci sono posti.',
        kind: 'place',
        maxLength: 60,
      },
      {
        name: 'map_tile_url',
        hint: 'Come https://tile.esempio.it/{z}/{x}/{y}.png. Chi apre la mappa li chiede a quel sito: dillo nell’informativa sulla privacy.',
        kind: 'code',
        maxLength: 300,
      },
      {
        name: 'map_attribution',
        hint: 'Come © OpenStreetMap contributors.',
        maxLength: 200,
      },
    ],
  },
  home: {
    lead: 'Che cosa sta in primo piano, la frase sotto il saluto e i titoli della prima pagina. Quello che lasci vuoto resta com’è di solito.',
    fields: [
      {
        name: 'lead',
        hint: 'Vuota: chi non ha un account legge che cosa c’è nel portale. Per esempio «Che cosa succede in città, oggi e nei prossimi giorni.»',
        kind: 'long',
        maxLength: 160,
      },
      {
        name: 'front',
        hint: 'Sta per primo e in grande, finché non è passato; poi sceglie di nuovo il portale.',
        kind: 'front',
      },
      { name: 'today', hint: 'Vuoto: «Oggi in città».', maxLength: 40 },
      { name: 'open', hint: 'Vuoto: «Aperto adesso».', maxLength: 40 },
      { name: 'promotions', hint: 'Vuoto: «Promo in scadenza».', maxLength: 40 },
      { name: 'flyers', hint: 'Vuoto: «Volantini».', maxLength: 40 },
      { name: 'next', hint: 'Vuoto: «Nei prossimi giorni».', maxLength: 40 },
      { name: 'jobs', hint: 'Vuoto: «Ultimi annunci di lavoro».', maxLength: 40 },
    ],
  },
  ads: {
    lead: 'Quanto costa un annuncio: chi ne scrive uno vede il totale, e la pagina degli annunci il prezzo.',
    fields: [
      {
        name: 'ad_thousand_euros',
        hint: '0: il prezzo si decide con la redazione, campagna per campagna.',
        kind: 'number',
      },
    ],
  },
  week: {
    lead: 'Quando parte la mail della settimana, all’ora della città. Un invio già cominciato va avanti fino alla fine, e il prossimo parte almeno quattro giorni dopo.',
    fields: [
      { name: 'weekday', kind: 'choice', options: WEEKDAYS },
      { name: 'time', kind: 'choice', options: WEEK_MAIL_TIMES },
    ],
  },
  push: {
    lead: 'La frase con cui il portale propone le notifiche sul telefono.',
    fields: [
      {
        name: 'notifications_push_prompt_text',
        hint: 'Vuoto: «Rimani aggiornato su promozioni, eventi e offerte di lavoro.»',
        kind: 'long',
        maxLength: 300,
      },
    ],
  },
  apps: {
    lead: 'Dove si scarica l’app, se ce n’è una. Per ogni sistema conta il primo indirizzo scritto.',
    fields: [
      url('mobile_app_ios_url'),
      url('app_store_ios_url'),
      url('ios_store_url'),
      url('ios_download_url'),
      url('mobile_app_android_url'),
      url('app_store_android_url'),
      url('android_store_url'),
      url('android_download_url'),
      url('play_store_url'),
      url('mobile_app_generic_url'),
      url('app_download_url'),
      url('mobile_app_url'),
    ],
  },
  pwa: {
    lead: 'Il portale installato sul telefono: nome, colori, e le frasi di aggiornamento e di installazione.',
    fields: [
      { name: 'name', maxLength: 60 },
      { name: 'short_name', hint: 'Sotto l’icona: meglio entro 12 caratteri.', maxLength: 20 },
      { name: 'description', kind: 'long', maxLength: 200 },
      { name: 'theme_color', kind: 'colour' },
      { name: 'background_color', kind: 'colour' },
      { name: 'update_message', kind: 'long', maxLength: 300 },
      { name: 'update_confirm_label', maxLength: 40 },
      { name: 'update_cancel_label', maxLength: 40 },
      { name: 'prompt_title', maxLength: 80 },
      { name: 'prompt_message', kind: 'long', maxLength: 300 },
      { name: 'prompt_cta_label', maxLength: 40 },
      { name: 'prompt_dismiss_label', maxLength: 40 },
      {
        name: 'prompt_ios_instructions',
        hint: 'Sopra i tre passaggi.',
        kind: 'long',
        maxLength: 300,
      },
    ],
  },
  tracking: {
    lead: 'Statistiche, caricate solo a chi le accetta, e codici di verifica dei motori di ricerca.',
    fields: [
      { name: 'gtm_container_id', hint: 'Come GTM-ABC1234.', kind: 'code' },
      { name: 'ga4_measurement_id', hint: 'Come G-ABCDE12345.', kind: 'code' },
      {
        name: 'wai_site_id',
        hint: 'Il codice che AgID dà al sito, come kjpR7Alq1y: è quello di «setSiteId».',
        kind: 'code',
      },
      { name: 'google_site_verification', hint: 'Solo il codice.', kind: 'code' },
      { name: 'bing_site_verification', hint: 'Solo il codice.', kind: 'code' },
    ],
  },
  privacy: {
    lead: 'Dove stanno le due pagine che la domanda sui cookie nomina.',
    fields: [
      { name: 'privacy_policy', hint: 'Di solito /privacy-policy.', kind: 'code' },
      { name: 'cookie_policy', hint: 'Di solito /cookie-policy.', kind: 'code' },
    ],
  },
};
