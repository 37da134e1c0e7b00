import { expect, it } from 'vitest';
import { deviceOf } from '../../shared/rules/device.ts';
import { gecko, IPHONE, LINUX, MAC, webKit } from './userAgents.ts';

it.each([
  [webKit('Windows NT 10.0; Win64; x64', 'Chrome/140.0 Safari/537.36 Edg/140.0'), 0, 'desktop windows edge'],
  [webKit(LINUX, 'Chrome/140.0 Safari/537.36'), 0, 'desktop linux chrome'],
  [gecko(LINUX), 0, 'desktop linux firefox'],
  [webKit(MAC, 'Version/18.4 Safari/605.1.15'), 0, 'desktop macos safari'],
  [webKit(MAC, 'Version/18.4 Safari/605.1.15'), 5, 'tablet ios safari'],
  [webKit(IPHONE, 'Version/18.4 Mobile/15E148 Safari/604.1'), 5, 'mobile ios safari'],
  [webKit(IPHONE, 'CriOS/140.0 Mobile/15E148 Safari/604.1'), 5, 'mobile ios chrome'],
  [webKit('iPad; CPU OS 12_5 like Mac OS X', 'Version/12.1 Mobile/15E148 Safari/604.1'), 5, 'tablet ios safari'],
  [webKit('Linux; Android 15; Pixel 9', 'Chrome/140.0 Mobile Safari/537.36'), 5, 'mobile android chrome'],
  [webKit('Linux; Android 15; SM-X810', 'Chrome/140.0 Safari/537.36'), 5, 'tablet android chrome'],
  [gecko('Android 15; Mobile'), 5, 'mobile android firefox'],
  ['', 0, 'desktop unknown unknown'],
  ['curl/8.0', 0, 'desktop unknown unknown'],
])('%s with %i touch points', (agent, touchPoints, expected) => {
  const { type, os, browser } = deviceOf(agent, touchPoints);
  expect(`${type} ${os} ${browser}`).toBe(expected);
});
