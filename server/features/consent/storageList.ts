import type { TrackingSettings } from '../../../shared/contract/settings.ts';
import { ANALYTICS } from '../../../shared/rules/consent.ts';
import { STORED, type StorageKind } from '../../../shared/rules/storage.ts';
import { escapeMarkdown } from '../../content/markdown.ts';

const TITLES: Record<StorageKind, string> = {
  cookie: 'Cookie',
  local: 'Memoria locale del browser',
  session: 'Memoria della scheda aperta',
  cache: 'Archivio dell’app, per quando manca la connessione',
  indexedDB: 'IndexedDB',
};

/**
 * The cookie page's list of what the portal stores in a browser, as Markdown: what is always there, then statistics.
 */
export function storageMarkdown(tracking: TrackingSettings): string {
  const necessary = (Object.keys(TITLES) as StorageKind[]).flatMap((kind) => {
    const rows = STORED.filter((one) => one.kind === kind && one.category !== ANALYTICS);
    return rows.length === 0 ? [] : [`### ${TITLES[kind]}`, table(rows)];
  });
  return [...necessary, '### Statistiche, solo con il tuo consenso', statistics(tracking)].join('\n\n');
}

function statistics(settings: TrackingSettings): string {
  const { gtm_container_id, ga4_measurement_id, wai_site_id, additional_tags } = settings;
  const google = [
    ...(ga4_measurement_id === undefined ? [] : ['Google Analytics']),
    ...(gtm_container_id === undefined ? [] : ['Google Tag Manager']),
  ];
  const italian = wai_site_id === undefined ? [] : ['Web Analytics Italia (Agenzia per l’Italia Digitale)'];
  // A <meta> stores nothing and makes no request.
  const others = additional_tags.filter(({ type }) => type !== 'meta').map(({ label }) => escapeMarkdown(label));
  if (google.length + italian.length + others.length === 0)
    return 'Nessuna: il portale non ha strumenti di statistica attivi e non chiama nessun altro sito.';
  const tools = [...google.map((name) => `${name} (Google Ireland Limited)`), ...italian, ...others];
  const stored = STORED.filter(
    ({ category, name }) => category === ANALYTICS && (name.startsWith('_pk') ? italian : google).length > 0,
  );
  const cookies = stored.length === 0 ? '' : `\n\n${table(stored)}`;
  return `Strumenti attivi: ${tools.join(', ')}. Si caricano soltanto dopo che hai accettato; se revochi, vengono tolti e quello che hanno scritto nel browser per questo sito viene cancellato.${cookies}`;
}

function table(rows: readonly { name: string; purpose: string; duration: string }[]): string {
  const lines = rows.map(({ name, purpose, duration }) => `| \`${name}\` | ${purpose} | ${duration} |`);
  return ['| Nome | A che cosa serve | Durata |', '| --- | --- | --- |', ...lines].join('\n');
}
