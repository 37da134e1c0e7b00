import { describe, expect, it } from 'vitest';
import { distanceMetres, distanceWords, nearText, readNear } from '../../shared/rules/distance.ts';

describe('a place in a URL', () => {
  it('is rounded to three decimals and read back', () => {
    expect(nearText({ lat: 37.50931, lng: 13.08449 })).toBe('37.509,13.084');
    expect(readNear('37.509,13.084')).toEqual({ lat: 37.509, lng: 13.084 });
    expect(readNear('-12.5,-170')).toEqual({ lat: -12.5, lng: -170 });
  });

  it.each(['', '37.5', '37.5,13.1,2', '91,13', '37,181', 'qui,lì', 'NaN,NaN'])('%j is not one', (text) => {
    expect(readNear(text)).toBe(null);
  });
});

describe('distanceMetres', () => {
  it('is zero from a place to itself and symmetric', () => {
    const [rome, milan] = [
      { lat: 41.8902, lng: 12.4922 },
      { lat: 45.4642, lng: 9.19 },
    ];
    expect(distanceMetres(rome, rome)).toBe(0);
    expect(distanceMetres(rome, milan)).toBe(distanceMetres(milan, rome));
    // 477 km
    expect(distanceMetres(rome, milan) / 1000).toBeCloseTo(477, -1);
  });
});

describe('distanceWords', () => {
  it.each([
    [0, 'a 50 m'],
    [74, 'a 50 m'],
    [349, 'a 350 m'],
    [949, 'a 950 m'],
    [951, 'a 1 km'],
    [1_240, 'a 1,2 km'],
    [9_940, 'a 9,9 km'],
    [9_960, 'a 10 km'],
    [14_400, 'a 14 km'],
  ])('%d: %s', (metres, words) => {
    expect(distanceWords(metres)).toBe(words);
  });
});
