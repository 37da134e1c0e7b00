import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TownArea } from '../../../server/features/alerts/capArea.ts';
import { readCap } from '../../../server/features/alerts/capReading.ts';
import { decodedXml, parsedXml, xmlNode } from '../../../server/lib/xml.ts';
import { capProblems } from '../../support/capSchema.ts';

const BYTES = readFileSync(join(import.meta.dirname, '../../fixtures/protezione-civile.xml'));
const BULLETIN = decodedXml(BYTES);
/** Ten in the morning. */
const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const ZONE: TownArea = { names: ['Sici-E'], centre: null };
const read = (xml: string, town = ZONE, now = NOW) => readCap(xmlNode(parsedXml(xml)?.alert), town, now);
const ID = 'bollettini@centrofunzionale.example.it,2.49.0.0.380.0.IT.20261121083000.SICI-E';
const say = (name: string, text: string) =>
  BULLETIN.replaceAll(new RegExp(`<${name}>[^<]*</${name}>`, 'g'), `<${name}>${text}</${name}>`);

describe('a bulletin of the Civil Protection', () => {
  it('is valid CAP, and read in Italian whatever its encoding', () => {
    expect(capProblems(BULLETIN.replace('ISO-8859-1', 'UTF-8'))).toEqual([]);
    expect(read(BULLETIN)).toEqual({
      what: 'alert',
      ids: [ID],
      sent_at: '2026-11-21T07:30:00.000Z',
      fields: {
        kind: 'weather',
        level: 'orange',
        headline: 'Rischio idrogeologico: temporali forti',
        area: 'Sici-E Centro Meridionale e isole Pelagie',
        instructions: "Non sostare vicino ai corsi d'acqua. Evita i sottopassi e i seminterrati.",
        starts_at: '2026-11-21T11:00:00.000Z',
        ends_at: '2026-11-21T22:59:00.000Z',
      },
      source: 'Protezione Civile - Regione Siciliana',
      web: 'https://centrofunzionale.example.it/bollettino',
    });
    const described = read(BULLETIN.replace(/<instruction>.*<\/instruction>/, ''));
    expect(described).toMatchObject({ fields: { instructions: expect.stringContaining('più intense') } });
  });

  it.each<[string, TownArea, string]>([
    ['a zone’s code', { names: ['IT014'], centre: null }, 'alert'],
    ['a name in the description', { names: ['pelagie'], centre: null }, 'alert'],
    ['half a name', { names: ['Pela'], centre: null }, 'other'],
    ['a point inside its polygon', { names: [], centre: { lat: 37.32, lng: 13.58 } }, 'alert'],
    ['a point outside', { names: [], centre: { lat: 38.1, lng: 13.36 } }, 'other'],
    ['another zone', { names: ['Sici-A'], centre: null }, 'other'],
    ['nothing that is known', { names: [], centre: null }, 'other'],
  ])('touches the town by %s', (_, town, what) => expect(read(BULLETIN, town).what).toBe(what));

  it.each([
    '<script',
    '<br',
    '<a',
    '<a href="https:x"',
    '<a href="https:x">',
    '<a href="https:x" ',
    ' href="https:x"',
    '<!',
    '< ',
  ])('is read at once also with nothing but %s', { timeout: 3000 }, (part) => {
    const instruction = `<![CDATA[<a${part.repeat(250_000 / part.length)}]]>`;
    expect(read(say('instruction', instruction)).what).toMatch(/alert|wrong/);
  });

  it('touches the town by a circle', () => {
    const round = BULLETIN.replace(/<polygon>.*<\/polygon>/, '<circle>37.3,13.5 20</circle>');
    const near = (lat: number) => read(round, { names: [], centre: { lat, lng: 13.5 } }).what;
    expect([near(37.4), near(37.6)]).toEqual(['alert', 'other']);
  });

  it.each([
    ['status', 'Test', 'other'],
    ['status', 'Exercise', 'other'],
    ['scope', 'Restricted', 'other'],
    ['msgType', 'Ack', 'other'],
    ['severity', 'Minor', 'other'],
    ['certainty', 'Unlikely', 'other'],
    ['responseType', 'AllClear', 'other'],
    ['expires', '2026-11-21T09:59:00+01:00', 'wrong'],
    ['expires', 'domani', 'wrong'],
    ['expires', '2027-02-21T09:59:00+01:00', 'wrong'],
    ['onset', '2026-11-22T12:00:00+01:00', 'wrong'],
    ['onset', '21/11/2026', 'wrong'],
    ['sent', '2027-11-21T08:30:00+01:00', 'wrong'],
    ['sent', '1999', 'wrong'],
    ['identifier', '', 'wrong'],
    ['identifier', 'x'.repeat(400), 'wrong'],
    ['polygon', 'a,b c', 'alert'],
  ])('with %s %s is %s', (name, text, what) => expect(read(say(name, text)).what).toBe(what));

  it('that is over is none; that calls off or no longer counts ends what it names', () => {
    expect(read(BULLETIN, ZONE, NOW + 86_400_000).what).toBe('other');
    const naming = (xml: string) =>
      xml.replace('<code>', '<references>a@b,1,2026-11-20T08:00:00+01:00 a@b,2,x</references><code>');
    for (const xml of [say('msgType', 'Cancel'), say('severity', 'Minor').replace('Alert<', 'Update<')])
      expect(read(naming(xml))).toEqual({
        what: 'ended',
        ids: [ID, 'a@b,1', 'a@b,2'],
        sent_at: '2026-11-21T07:30:00.000Z',
      });
  });

  it.each([
    ['Meteo', 'Infra', 'Sospensione acqua potabile', 'water'],
    ['Scuole', 'Other', 'Chiusura scuole', 'school'],
    ['Strade', 'Transport', 'Frana', 'road'],
    ['Incendio', 'Fire', 'Incendio boschivo', 'safety'],
  ])('%s is its kind', (_, category, event, kind) =>
    expect(read(say('category', category).replaceAll(/<event>[^<]*/g, `<event>${event}`))).toMatchObject({
      fields: { kind },
    }),
  );

  it('keeps what fits, and no markup', () => {
    const long = read(
      say('headline', `&lt;b&gt;Vento&lt;/b&gt; ${'forte '.repeat(60)}`).replaceAll(
        /<web>[^<]*/g,
        '<web>javascript:alert(1)',
      ),
    );
    expect(long).toMatchObject({ web: '', fields: { headline: expect.stringMatching(/^Vento forte .*…$/) } });
    expect(long.what === 'alert' && long.fields.headline.length).toBeLessThanOrEqual(80);
  });
});
