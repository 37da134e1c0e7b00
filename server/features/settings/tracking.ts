import type { Settings, TrackingSettings } from '../../../shared/contract/settings.ts';
import { carriesSecret } from '../../../shared/paths.ts';
import { logoOrigins, tileOrigins } from '../../../shared/rules/settings.ts';
import { readTag, WEB_ANALYTICS_ITALIA } from '../../../shared/rules/trackingTags.ts';
import type { ForeignSources } from '../../http/security.ts';

/**
 * Checks that a schema can't express: each tag is one element of its type that loads over https only. Errors by
 * field.
 */
export function trackingErrors({ additional_tags }: TrackingSettings): Record<string, string[]> {
  return Object.fromEntries(
    additional_tags.flatMap(({ type, code }, index) => {
      const tag = readTag(type, code);
      return typeof tag === 'string' ? [[`additional_tags.${index}.code`, [tag]]] : [];
    }),
  );
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * Sources that the content security policy allows besides the portal: those the settings name. A page with a secret in its address gets
 * the town's own pictures and none of its statistics.
 */
export function policySources(settings: {
  get(group: 'settings'): Settings;
  get(group: 'tracking'): TrackingSettings;
}): (path: string) => ForeignSources {
  return (path) => {
    const site = settings.get('settings');
    const own = [...logoOrigins(site), ...tileOrigins(site)];
    if (carriesSecret(path)) return { script: [], connect: [], image: own, nonce: false };
    const sources = trackingSources(settings.get('tracking'));
    return { ...sources, image: [...own, ...sources.image] };
  };
}

function trackingSources(settings: TrackingSettings): ForeignSources {
  const { gtm_container_id, ga4_measurement_id, wai_site_id, additional_tags } = settings;
  const script = new Set<string>();
  const connect = new Set<string>();
  const image = new Set<string>();
  let nonce = false;
  if (gtm_container_id !== undefined || ga4_measurement_id !== undefined) {
    script.add(TAG_MANAGER);
    for (const source of [TAG_MANAGER, ...ANALYTICS]) connect.add(source);
    for (const source of [TAG_MANAGER, ANALYTICS[0] as string]) image.add(source);
  }
  if (wai_site_id !== undefined) for (const sources of [script, connect, image]) sources.add(WEB_ANALYTICS_ITALIA);
  for (const { type, code } of additional_tags) {
    const tag = readTag(type, code);
    if (typeof tag === 'string') continue;
    if (tag.inline !== null) nonce = true;
    if (tag.origin === null) continue;
    image.add(tag.origin);
    if (type !== 'script') continue;
    // A script sends its reports to its own origin.
    script.add(tag.origin);
    connect.add(tag.origin);
  }
  return { script: [...script], connect: [...connect], image: [...image], nonce };
}
