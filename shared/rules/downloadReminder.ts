/** The app-download reminder (the spec's sections 2, 4 and 9). Moments are milliseconds since 1970. */

export const REMINDER_EVERY_MS = 300_000;
export const REMINDER_VISIBLE_MS = 12_000;
/** In local storage: "1" once the app was downloaded. */
export const DOWNLOADED_KEY = 'piazza.app.downloaded';
export const DOWNLOADED_VALUE = '1';

export const REMINDER_TEXTS = {
  title: 'Hai già l’app?',
  message: 'Con l’app il portale è sempre a portata di mano, anche senza rete.',
  download: 'Scarica ora',
  later: 'Più tardi',
} as const;

export interface ReminderFacts {
  /** A store link, or an install the browser or iOS can do. */
  available: boolean;
  standalone: boolean;
}

export interface Reminder {
  visible: boolean;
  downloaded: boolean;
  /** When the next change is due: it appears, or hides by itself; null: never. */
  due: number | null;
}

export type ReminderEvent =
  /** The facts are known, or have changed. */
  | { type: 'facts'; now: number; facts: ReminderFacts }
  | { type: 'tick'; now: number }
  | { type: 'later'; now: number }
  /** "Scarica ora", or the download button. */
  | { type: 'download' };

/** The first one comes after one interval: on arrival the install card has its turn. */
export function startReminder(downloaded: boolean): Reminder {
  return { visible: false, downloaded, due: null };
}

export function nextReminder(state: Reminder, event: ReminderEvent): Reminder {
  switch (event.type) {
    case 'facts':
      if (event.facts.standalone) return done;
      if (state.downloaded || !event.facts.available) return { ...state, visible: false, due: null };
      return state.due === null ? { ...state, due: event.now + REMINDER_EVERY_MS } : state;
    case 'tick':
      if (state.due === null || event.now < state.due) return state;
      return state.visible
        ? hidden(state, event.now)
        : { ...state, visible: true, due: event.now + REMINDER_VISIBLE_MS };
    case 'later':
      return state.visible ? hidden(state, event.now) : state;
    case 'download':
      return done;
  }
}

const done: Reminder = { visible: false, downloaded: true, due: null };

/** Every five minutes from appearance to appearance, whether it hid by itself or was sent away. */
function hidden(state: Reminder, now: number): Reminder {
  const appearedAt = (state.due ?? now) - REMINDER_VISIBLE_MS;
  return { ...state, visible: false, due: appearedAt + REMINDER_EVERY_MS };
}
