import { createRequire } from 'node:module';
import { paths } from '../../../../shared/paths.ts';
import { groupedCode } from '../../../../shared/rules/codes.ts';
import { whereWords } from '../../../../shared/rules/events.ts';
import { price } from '../../../../shared/rules/money.ts';
import { tileDocument } from '../../../../shared/rules/tile.ts';
import type { AppleConfig } from '../../../configWallets.ts';
import { loadSharp } from '../../../content/images.ts';
import type { Context } from '../../../context.ts';
import { glazed } from '../../../lib/palette.ts';
import type { PassFacts } from './passFacts.ts';

const require = createRequire(import.meta.url);
/** Read from the disk at the first pass (decision 60). */
const passkit = (): typeof import('passkit-generator') => require('passkit-generator');

interface Portal extends Pick<Context, 'portalName' | 'settings'> {
  origin: string;
}

/** @returns makes a ticket's .pkpass: a signed archive, which says what the ticket's page says */
export function createApplePasses(
  { certificate, key, authority, pass_type, team }: AppleConfig,
  { origin, portalName, settings }: Portal,
): (facts: PassFacts) => Promise<Buffer> {
  return async (facts) => {
    const { PKPass } = passkit();
    const { event, occurrence, due_cents, lat, lng } = facts;
    const pass = new PKPass(
      await icons(settings),
      { signerCert: certificate, signerKey: key, wwdr: authority },
      {
        passTypeIdentifier: pass_type,
        teamIdentifier: team,
        serialNumber: facts.serial,
        organizationName: event.organiser || portalName(),
        description: `Biglietto per ${event.title}`,
        logoText: portalName(),
        backgroundColor: rgb(settings.get('pwa').theme_color),
        foregroundColor: 'rgb(255, 255, 255)',
        labelColor: 'rgb(255, 255, 255)',
      },
    );
    pass.type = 'eventTicket';
    pass.primaryFields.push({ key: 'event', label: 'Evento', value: event.title });
    pass.secondaryFields.push(
      {
        ...{ key: 'when', label: 'Quando', value: new Date(occurrence.starts_at) },
        ...{ dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort' },
      },
      { key: 'where', label: 'Dove', value: whereWords(facts.event) },
    );
    pass.auxiliaryFields.push(
      { key: 'holder', label: 'Nome', value: facts.holder },
      { key: 'seat', label: 'Posto', value: facts.category },
      ...(due_cents === 0 ? [] : [{ key: 'due', label: 'Da pagare', value: price(due_cents) }]),
    );
    pass.backFields.push(
      { key: 'order', label: 'Ordine', value: groupedCode(facts.order_code) },
      {
        key: 'changes',
        label: 'Se cambia qualcosa',
        value: 'Questo biglietto non si aggiorna da solo: vale la mail dell’ordine.',
      },
      ...(event.is_private ? [] : [{ key: 'page', label: 'L’evento', value: origin + paths.event(event.slug) }]),
      { key: 'nature', label: 'Che cos’è', value: 'È una prenotazione, non un titolo di accesso fiscale.' },
    );
    pass.setBarcodes({ message: facts.code, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' });
    const begins = new Date(occurrence.starts_at);
    // Phones before iOS 18 read the first, later ones the second.
    pass.setRelevantDate(begins);
    pass.setRelevantDates([{ relevantDate: begins }]);
    pass.setLocations({ latitude: lat, longitude: lng, relevantText: event.venue });
    pass.setExpirationDate(new Date(occurrence.ends_at));
    return pass.getAsBuffer();
  };
}

/** 'rgb(23, 67, 155)' from '#17439b' */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const SIZES = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 };

/** The town's tile, which stands beside the pass on a locked phone. */
async function icons(settings: Portal['settings']): Promise<Record<string, Buffer>> {
  const sharp = await loadSharp();
  const { town_colours } = settings.get('settings');
  const files = Object.entries(SIZES).map(async ([name, size]): Promise<[string, Buffer]> => {
    const drawing = glazed(tileDocument('town', 'piazza', size), town_colours);
    return [name, await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()];
  });
  return Object.fromEntries(await Promise.all(files));
}
