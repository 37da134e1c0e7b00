/** Device information of a push subscription (docs/specification.md, Fields), read from the user agent by page and worker alike. */

export interface Device {
  type: 'desktop' | 'mobile' | 'tablet';
  os: 'ios' | 'android' | 'macos' | 'windows' | 'linux' | 'unknown';
  browser: 'edge' | 'chrome' | 'firefox' | 'safari' | 'unknown';
}

/** @param touchPoints `navigator.maxTouchPoints`: an iPad identifies itself as a Mac, but a Mac has no touch screen */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  const os = osOf(userAgent, touchPoints);
  return { type: typeOf(userAgent, os), os, browser: browserOf(userAgent) };
}

function osOf(agent: string, touchPoints: number): Device['os'] {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
  if (/Macintosh/.test(agent)) return touchPoints > 1 ? 'ios' : 'macos';
  if (/Android/.test(agent)) return 'android';
  if (/Windows/.test(agent)) return 'windows';
  if (/Linux|X11|CrOS/.test(agent)) return 'linux';
  return 'unknown';
}

function typeOf(agent: string, os: Device['os']): Device['type'] {
  if (os === 'ios') return /iPhone|iPod/.test(agent) ? 'mobile' : 'tablet';
  if (os === 'android') return /Mobile/.test(agent) ? 'mobile' : 'tablet';
  if (/Mobi/.test(agent)) return 'mobile';
  return /Tablet/.test(agent) ? 'tablet' : 'desktop';
}

/**
 * Order matters: Edge's user agent also contains Chrome and Safari, Chrome's contains Safari. On iOS all are Safari
 * underneath.
 */
function browserOf(agent: string): Device['browser'] {
  if (/Edg(e|A|iOS)?\//.test(agent)) return 'edge';
  if (/Firefox\/|FxiOS\//.test(agent)) return 'firefox';
  if (/Chrome\/|Chromium\/|CriOS\//.test(agent)) return 'chrome';
  if (/Safari\//.test(agent)) return 'safari';
  return 'unknown';
}
