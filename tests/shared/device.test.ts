import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../shared/rules/device.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device by its user agent', () => {
  it.each([
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      0,
      'desktop windows edge',
    ],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 0, 'desktop linux chrome'],
    [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 0, 'desktop linux firefox'],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.4 Safari/605.1.15`,
      0,
      'desktop macos safari',
    ],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.4 Safari/605.1.15`, 5, 'tablet ios safari'],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${WEBKIT} Version/18.4 Mobile/15E148 Safari/604.1`,
      5,
      'mobile ios safari',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      5,
      'mobile ios chrome',
    ],
    [
      `${MOZILLA} (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
      5,
      'tablet ios safari',
    ],
    [`${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 5, 'mobile android chrome'],
    [`${MOZILLA} (Linux; Android 15; SM-X810) ${WEBKIT} Chrome/140.0 Safari/537.36`, 5, 'tablet android chrome'],
    [`${MOZILLA} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 5, 'mobile android firefox'],
    ['', 0, 'desktop unknown unknown'],
    ['curl/8.0', 0, 'desktop unknown unknown'],
  ])('%s', (agent, touchPoints, expected) => {
    const { type, os, browser } = deviceOf(agent, touchPoints);
    expect(`${type} ${os} ${browser}`).toBe(expected);
  });
});
