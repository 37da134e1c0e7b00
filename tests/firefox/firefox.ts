import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launch } from 'puppeteer-core';

/** The part of WebDriver BiDi's connection that puppeteer keeps private. */
interface Connection {
  send(method: string, params: object): Promise<{ result: unknown }>;
}

const WINDOW = 'chrome://browser/content/browser.xhtml';
const ALERT = 'chrome://global/content/alerts/alert.xhtml';
const ASK_AGAIN_MS = 100;

/**
 * A Firefox that uses our push service and whose own windows (its prompts, the desktop's alerts) can be operated.
 * @param socketUrl of our push service, for the tests that are about it
 */
export async function startFirefox(executablePath: string, socketUrl = '') {
  const profile = mkdtempSync(join(tmpdir(), 'piazza-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: profile,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'dom.push.serverURL': socketUrl,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      'dom.push.retryBaseInterval': 200,
      // Alerts are Firefox's own windows, because there is no desktop.
      'alerts.useSystemBackend': false,
      // The prompt's buttons are disabled at first, to prevent accidental clicks.
      'security.notification_enable_delay': 0,
      'intl.accept_languages': 'it-IT, it',
    },
  });
  const { connection } = browser as unknown as { connection: Connection };

  /** Runs a function's body with `argument` in each of Firefox's own windows at `url` until one returns something. */
  async function inChrome(url: string, body: string, argument = ''): Promise<string> {
    for (;;) {
      const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
      const { contexts } = result as { contexts: { context: string; url: string }[] };
      for (const { context } of contexts.filter((one) => one.url === url)) {
        const answer = await evaluate(context, `(function (argument) { ${body} })(${JSON.stringify(argument)})`);
        if (answer !== undefined) return answer;
      }
      await wait(ASK_AGAIN_MS);
    }
  }

  async function evaluate(context: string, expression: string): Promise<string | undefined> {
    try {
      const { result } = await connection.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      return (result as { result?: { value?: string } }).result?.value;
    } catch (error) {
      // The window has closed since it was listed.
      if (/no such (frame|window)|discarded/i.test(String(error))) return undefined;
      throw error;
    }
  }

  const ofAlert = (what: string) => `
    if (document.getElementById('alertTitleLabel')?.getAttribute('value') !== argument) return;
    ${what}`;

  return {
    browser,
    /** Presses "Allow" where the browser asks whether this site may notify. */
    async allowNotifications(): Promise<void> {
      await inChrome(
        WINDOW,
        `const question = document.getElementById('web-notifications-notification');
         if (!question?.button || PopupNotifications.panel.state !== 'open') return;
         question.button.click();
         return 'pressed';`,
      );
    },
    /** The site's permission in the browser's settings. */
    async setNotifications(origin: string, allowed: boolean): Promise<void> {
      await inChrome(
        WINDOW,
        `const site = Services.scriptSecurityManager.createContentPrincipalFromOrigin(argument);
         const { ALLOW_ACTION, DENY_ACTION } = Services.perms;
         Services.perms.addFromPrincipal(site, 'desktop-notification', ${allowed ? 'ALLOW_ACTION' : 'DENY_ACTION'});
         return 'set';`,
        origin,
      );
    },
    /** Waits for the desktop alert with this title, and keeps it open. @returns its text */
    alert: (title: string) =>
      inChrome(
        ALERT,
        ofAlert(
          `for (const fading of document.getElementById('alertBox').getAnimations()) fading.pause();
           return document.getElementById('alertTextLabel').textContent;`,
        ),
        title,
      ),
    /** Clicks that alert as a person does, so that the worker gets a trusted event. */
    async clickAlert(title: string): Promise<void> {
      await inChrome(ALERT, ofAlert(`document.getElementById('alertBox').click(); return 'pressed';`), title);
    },
    async close(): Promise<void> {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export type Firefox = Awaited<ReturnType<typeof startFirefox>>;
