import { ALERT_KINDS, ALERT_LEVELS } from '../rules/alerts.ts';
import { type Fields, NEEDED } from './field.ts';

/** The fields of an alert, as the office writes them. */
export const ALERT_FIELDS = {
  kind: { type: 'choice', label: 'Che cosa', options: ALERT_KINDS, missing: NEEDED },
  level: {
    type: 'choice',
    label: 'Livello',
    hint: 'Come nei bollettini: gialla per stare attenti, arancione per prepararsi, rossa per mettersi al sicuro.',
    options: ALERT_LEVELS,
    missing: NEEDED,
  },
  headline: {
    type: 'text',
    most: 80,
    label: 'Titolo',
    hint: 'Corto: sta in cima a ogni pagina. Come «Vento forte sul lungomare».',
    missing: NEEDED,
  },
  area: {
    type: 'text',
    most: 200,
    label: 'Dove',
    hint: 'Una zona, una via, o tutta la città.',
    missing: NEEDED,
  },
  starts_at: { type: 'moment', label: 'Dal', missing: NEEDED },
  ends_at: { type: 'moment', label: 'Al', hint: 'A quest’ora sparisce da sola dappertutto.', missing: NEEDED },
  instructions: {
    type: 'text',
    most: 1000,
    rows: 4,
    label: 'Che cosa fare',
    hint: 'Frasi corte: che cosa fare, che cosa evitare, chi chiamare.',
    missing: NEEDED,
  },
} as const satisfies Fields;
