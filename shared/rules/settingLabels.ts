import type { SectionValues, SettingsSection } from '../contract/officeSettings.ts';
import { OFFICE_LINKS } from './settings.ts';
import { TOWN_SECTIONS, type TownSectionName } from './townSections.ts';

/** What each setting is called, in its form and in the log. */
export const SETTING_LABELS: { [K in SettingsSection]: Record<keyof SectionValues[K], string> } = {
  identity: {
    project_name: 'Nome del portale',
    town_locality: 'Comune',
    town_region: 'Provincia',
    town_postal_code: 'CAP',
    town_patron: 'Festa del patrono',
    header_logo_alt: 'Testo alternativo del logo',
    header_logo_height: 'Altezza del logo',
    header_logo_url: 'Logo da un altro sito',
  },
  maintenance: {
    maintenance_enabled: 'Metti il portale in manutenzione',
    maintenance_message: 'Messaggio',
    maintenance_starts_at: 'Inizio',
    maintenance_ends_at: 'Fine',
  },
  consent: {
    cookie_consent_required: 'Chiedi il consenso ai cookie',
    consent_title: 'Titolo',
    consent_description: 'Testo',
    consent_retention_days: 'Giorni di conservazione delle scelte',
    ask_again: 'Chiedi di nuovo a tutti, anche a chi ha già scelto',
  },
  colours: {
    own_colours: 'Usa i colori della città, non quelli di Piazza',
    main: 'Colore principale',
    spark: 'Colore che accende',
  },
  sections: Object.fromEntries(Object.entries(TOWN_SECTIONS).map(([name, { label }]) => [name, label])) as Record<
    TownSectionName,
    string
  >,
  office: {
    office_name: 'Nome dell’ente',
    office_address: 'Indirizzo della sede',
    office_phone: 'Telefono',
    office_email: 'Email',
    office_pec: 'PEC',
    office_ipa: 'Codice IPA',
    ...OFFICE_LINKS,
  },
  map: {
    town_place: 'Il centro della città',
    map_tile_url: 'Indirizzo dei riquadri',
    map_attribution: 'Chi ha fatto la mappa',
  },
  home: {
    lead: 'Frase sotto il saluto',
    front: 'In primo piano',
    today: 'Gli eventi di oggi',
    open: 'I posti aperti',
    promotions: 'Le promo',
    flyers: 'I volantini',
    next: 'Gli eventi che vengono',
    jobs: 'Gli annunci di lavoro',
  },
  week: { weekday: 'Giorno', time: 'Ora' },
  ads: { ad_thousand_euros: 'Mille visualizzazioni, in euro' },
  push: {
    notifications_push_prompt_text: 'Testo della proposta',
  },
  apps: {
    mobile_app_ios_url: 'iPhone e iPad',
    app_store_ios_url: 'iPhone e iPad, App Store',
    ios_store_url: 'iPhone e iPad, negozio',
    ios_download_url: 'iPhone e iPad, download',
    mobile_app_android_url: 'Android',
    app_store_android_url: 'Android, negozio di app',
    android_store_url: 'Android, negozio',
    android_download_url: 'Android, download',
    play_store_url: 'Android, Play Store',
    mobile_app_generic_url: 'Tutti gli altri',
    app_download_url: 'Tutti gli altri, download',
    mobile_app_url: 'Tutti gli altri, pagina dell’app',
  },
  pwa: {
    name: 'Nome dell’app',
    short_name: 'Nome breve',
    description: 'Descrizione',
    theme_color: 'Colore della barra',
    background_color: 'Colore di sfondo all’avvio',
    update_message: 'Aggiornamento: messaggio',
    update_confirm_label: 'Aggiornamento: pulsante per aggiornare',
    update_cancel_label: 'Aggiornamento: pulsante per rimandare',
    prompt_title: 'Installazione: titolo',
    prompt_message: 'Installazione: messaggio',
    prompt_cta_label: 'Installazione: pulsante per installare',
    prompt_dismiss_label: 'Installazione: pulsante per rimandare',
    prompt_ios_instructions: 'Installazione: istruzioni per iPhone',
  },
  tracking: {
    gtm_container_id: 'Google Tag Manager',
    ga4_measurement_id: 'Google Analytics 4',
    wai_site_id: 'Web Analytics Italia',
    google_site_verification: 'Verifica di Google',
    bing_site_verification: 'Verifica di Bing',
    additional_tags: 'Tag aggiuntivi',
  },
  privacy: {
    privacy_policy: 'Informativa sulla privacy',
    cookie_policy: 'Informativa sui cookie',
  },
};
