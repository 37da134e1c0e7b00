import { describe, expect, it } from 'vitest';
import { carriesSecret, isLocalPath, loginUrl, searchUrl } from '../../shared/paths.ts';
import { glaze, greeting, homeLead } from '../../shared/rules/home.ts';
import { listState, listUrl } from '../../shared/rules/lists.ts';
import { isSplashHidden, splashHidesAt } from '../../shared/rules/splash.ts';

describe('the splash', () => {
  it.each([
    [{ router_ready_at: null, content_ready: false }, 4000],
    [{ router_ready_at: 100, content_ready: false }, 550],
    [{ router_ready_at: 3900, content_ready: false }, 4000],
    [{ router_ready_at: null, content_ready: true }, 0],
    [{ router_ready_at: 100, content_ready: true }, 0],
  ])('with %o is removed at %i ms', (facts, at) => {
    expect(splashHidesAt(facts)).toBe(at);
    if (at > 0) expect(isSplashHidden({ ...facts, now: at - 1 })).toBe(false);
    expect(isSplashHidden({ ...facts, now: at })).toBe(true);
  });
});

describe('the greeting', () => {
  it.each([
    ['05:00', 'Marina Sclafani', 'Buongiorno, Marina'],
    ['12:59', null, 'Buongiorno'],
    ['13:00', null, 'Buon pomeriggio'],
    ['18:00', 'Anna', 'Buonasera, Anna'],
    ['04:59', '  ', 'Buonasera'],
  ])('at %s to %s is %s', (time, name, text) => {
    expect(greeting(time, name)).toBe(text);
  });

  it('names the town to whoever comes without an account', () => {
    expect(homeLead('Roccamarina')).toBe(
      'Il portale di Roccamarina: eventi, negozi, offerte e servizi in un posto solo.',
    );
    expect(homeLead('')).toBe('Eventi, negozi, offerte e servizi della città, in un posto solo.');
  });
});

it.each([
  ['2026-06-21', '04:30', 'night'],
  ['2026-06-21', '06:00', 'dawn'],
  ['2026-06-21', '18:30', 'day'],
  ['2026-06-21', '20:00', 'dusk'],
  ['2026-06-21', '21:30', 'night'],
  ['2026-12-21', '07:00', 'dawn'],
  ['2026-12-21', '12:00', 'day'],
  ['2026-12-21', '16:30', 'dusk'],
  ['2026-12-21', '18:00', 'night'],
])('the light of %s at %s is %s', (day, time, light) => {
  expect(glaze(day, time)).toBe(light);
});

describe('list addresses', () => {
  it('keep the known filters, in one order, and leave page 1 out', () => {
    const query = new URLSearchParams('sort=rating&page=1&utm_source=x&category=bar&open_now=');
    const state = listState('activities', (name) => query.get(name));
    expect(state).toEqual({ category: 'bar', page: '1', sort: 'rating' });
    expect(listUrl('activities', '/api/activities', state)).toBe('/api/activities?category=bar&sort=rating');
    expect(listUrl('activities', '/attivita', {})).toBe('/attivita');
    expect(listUrl('events', '/eventi', { when: 'oggi', page: '2' })).toBe('/eventi?page=2&when=oggi');
  });

  it('escape what a visitor typed', () => {
    expect(listUrl('jobs', '/lavora', { category: 'a&b=c' })).toBe('/lavora?category=a%26b%3Dc');
    expect(searchUrl('dell’olio & pane')).toBe('/ricerca?q=dell%E2%80%99olio%20%26%20pane');
    expect(searchUrl('')).toBe('/ricerca');
  });
});

describe('the page to return to after the login', () => {
  it.each(['/', '/profilo', '/ricerca?q=a%20b', '/eventi/notte#date'])('%s is a path of this portal', (path) => {
    expect(isLocalPath(path)).toBe(true);
  });

  it.each(['', 'profilo', '//evil.example', '/\\evil.example', 'https://evil.example', '/a\nb', '/a\\b', '\t/a'])(
    '%j is not',
    (path) => {
      expect(isLocalPath(path)).toBe(false);
      expect(loginUrl(path)).toBe('/login');
    },
  );

  it('is kept through the login', () => {
    expect(loginUrl('/profilo?a=1')).toBe('/login?ritorno=%2Fprofilo%3Fa%3D1');
    expect(loginUrl('/')).toBe('/login');
  });
});

it.each([
  ['/nuova-password', true],
  ['/nuova-password/', true],
  ['/Nuova-Password', true],
  ['/nuova%2dpassword', true],
  ['/verifica-email', true],
  ['/primo-accesso', true],
  ['/contatti/risposta', true],
  ['/profilo', true],
  ['/profilo/moduli/coupon', true],
  ['/t/0g4', true],
  ['/', false],
  ['/profili', false],
  ['/password-dimenticata', false],
  ['/eventi/profilo', false],
  ['/contatti', false],
  ['/%', false],
  ['/login', false],
])('%s carries a secret: %s', (path, carries) => expect(carriesSecret(path)).toBe(carries));
