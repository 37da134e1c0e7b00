import { useState } from 'react';
import type { AccessDoor, AccessPass } from '../../../shared/contract/leads.ts';
import { paths } from '../../../shared/paths.ts';
import { LEAD_CONSENT } from '../../../shared/rules/leads.ts';
import { menuTitle } from '../../../shared/rules/menus.ts';
import { call } from '../../lib/http.ts';
import { useMenuLanguage } from '../../lib/menuLanguage.ts';
import { Checkbox, Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { Page } from '../../ui/Page.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { TRANSLATIONS } from './translations.ts';

const CHANNELS = ['email', 'phone'] as const;
type Channel = (typeof CHANNELS)[number];

/** The contact form: a name, one contact, a required consent and an optional one. */
export function LeadForm({ door, onPass }: { door: AccessDoor; onPass: (pass: string) => void }) {
  const [language, setLanguage] = useMenuLanguage();
  const [channel, setChannel] = useState<Channel>('email');
  const { kind, code, activity } = door;
  const words = TRANSLATIONS[language];

  async function send(data: FormData): Promise<void> {
    const body = {
      name: textOf(data, 'name').trim(),
      [channel]: textOf(data, channel).trim(),
      privacy: data.has('privacy'),
      marketing: data.has('marketing'),
      language,
    };
    const url = `/api/access/${kind}/${encodeURIComponent(code)}/leads`;
    onPass((await call<AccessPass>(url, { method: 'POST', body })).pass);
  }

  return (
    <div lang={language}>
      <Page
        title={kind === 'menu' ? words.menuTitle(activity.name) : door.title}
        tabTitle={kind === 'menu' ? menuTitle(activity.name) : door.title}
        lead={words.lead(kind)}
        narrow
        above={
          <div className="split gap-16">
            <Tile kind={kind === 'menu' ? 'activities' : 'flyers'} seed={activity.id} className="tile-64" />
            <LanguageSwitch value={language} onChange={setLanguage} />
          </div>
        }
      >
        <div className="panel">
          <Form onSubmit={send} submit={words.submit(kind)} submitting={words.submitting} translated={words.errors}>
            <Field label={words.name} name="name" autoComplete="given-name" maxLength={80} required />
            <ContactField language={language} channel={channel} onChannel={setChannel} />
            <Consents language={language} shop={activity.name} />
          </Form>
        </div>
      </Page>
    </div>
  );
}

type Language = ReturnType<typeof useMenuLanguage>[0];

interface ContactFieldProps {
  language: Language;
  channel: Channel;
  onChannel: (channel: Channel) => void;
}

/** The choice between email and phone, and the field of the chosen one. */
function ContactField({ language, channel, onChannel }: ContactFieldProps) {
  const words = TRANSLATIONS[language];
  return (
    <>
      <fieldset className="row">
        <legend className="pad-y-8">{words.how}</legend>
        {CHANNELS.map((one) => (
          <label key={one} className="choice grows strong">
            <input type="radio" name="channel" value={one} checked={channel === one} onChange={() => onChannel(one)} />
            {words[one]}
          </label>
        ))}
      </fieldset>
      <Field
        key={channel}
        label={words[channel]}
        name={channel}
        {...(channel === 'email'
          ? {
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'off',
              maxLength: 254,
            }
          : { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 24 })}
        required
      />
    </>
  );
}

function Consents({ language, shop }: { language: Language; shop: string }) {
  const words = TRANSLATIONS[language];
  const consent = LEAD_CONSENT[language];
  return (
    <div className="stack gap-8 start">
      <Checkbox name="privacy" label={consent.privacy(shop)} required />
      <a className="tap" href={paths.privacyPolicy} target="_blank" rel="noopener">
        {words.privacyLink}
      </a>
      <Checkbox
        name="marketing"
        label={
          <>
            {consent.marketing(shop)} <span className="quiet">{words.optional}</span>
          </>
        }
      />
    </div>
  );
}
