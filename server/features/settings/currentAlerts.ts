import { hash } from 'node:crypto';
import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { type AlertLine, currentAlerts } from '../../../shared/rules/alerts.ts';
import { contentVersionOf } from '../../content/contentVersion.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/**
 * Puts what warns the town now into the settings, which every page has and hears of while it is open: an alert needs no way of its own
 * there, and has left with the next look after its end. The same object while nothing changes, because documents write each once.
 */
export function withCurrentAlerts(db: Db, clock: Clock): (settings: PublishedSettings) => PublishedSettings {
  const all = db.prepare<[], AlertLine>('SELECT * FROM published_alerts');
  const version = contentVersionOf(db);
  let rows: AlertLine[] = [];
  let readAt = -1;
  let told: { of: PublishedSettings; alerts: string; settings: PublishedSettings } | null = null;

  return (settings) => {
    const at = version.current();
    if (at !== readAt) [rows, readAt] = [all.all(), at];
    const alerts = currentAlerts(rows, clock().epochMilliseconds);
    if (alerts.length === 0) return settings;
    const words = JSON.stringify(alerts);
    if (told?.of !== settings || told.alerts !== words) {
      const settings_version = hash('sha256', settings.settings_version + words, 'base64url').slice(0, 16);
      told = { of: settings, alerts: words, settings: { ...settings, alerts, settings_version } };
    }
    return told.settings;
  };
}
