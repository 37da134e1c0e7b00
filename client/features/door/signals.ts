import type { Verdict } from '../../../shared/rules/door.ts';

/** How each colour sounds and shakes: one rising tone, two even ones, a low buzz. Told apart with the phone in a pocket. */
const SIGNS: Record<Verdict['colour'], { tones: [hertz: number, from: number, to: number][]; shake: number[] }> = {
  green: {
    tones: [
      [880, 0, 0.1],
      [1320, 0.1, 0.24],
    ],
    shake: [60],
  },
  amber: {
    tones: [
      [660, 0, 0.12],
      [660, 0.2, 0.32],
    ],
    shake: [80, 80, 80],
  },
  red: { tones: [[150, 0, 0.55]], shake: [400] },
};

let context: AudioContext | undefined;

/** Call it in a tap's handler: browsers keep sound shut until then. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

export function signal(colour: Verdict['colour'], isSilent: boolean): void {
  navigator.vibrate?.(SIGNS[colour].shake);
  if (isSilent || context === undefined) return;
  const start = context.currentTime;
  for (const [hertz, from, to] of SIGNS[colour].tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = colour === 'red' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.35, start + from);
    volume.gain.exponentialRampToValueAtTime(0.001, start + to);
    tone.connect(volume).connect(context.destination);
    tone.start(start + from);
    tone.stop(start + to);
  }
}
