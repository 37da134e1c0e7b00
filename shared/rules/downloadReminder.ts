/** The app-download reminder (docs/specification.md, Updates, offline, download). Moments are milliseconds since 1970. */

export const REMINDER_EVERY_MS = 300_000;
export const REMINDER_VISIBLE_MS = 12_000;
/** Local storage: "1" once the app was downloaded. */
export const DOWNLOADED_KEY = 'piazza.app.downloaded';
export const DOWNLOADED_VALUE = '1';

export const REMINDER_TEXTS = {
  title: 'Hai già l’app?',
  message: 'Con l’app il portale è sempre a portata di mano, anche senza rete.',
  download: 'Scarica ora',
  later: 'Più tardi',
} as const;

export interface ReminderFacts {
  /** A store link exists, or the browser or iOS can install. */
  available: boolean;
  standalone: boolean;
}

export interface Reminder {
  visible: boolean;
  downloaded: boolean;
  /** When the next change is due: the reminder appears or hides by itself; null: never. */
  due: number | null;
}

export type ReminderEvent =
  /** The facts were loaded, or have changed. */
  | { type: 'facts'; now: number; facts: ReminderFacts }
  | { type: 'tick'; now: number }
  | { type: 'later'; now: number }
  /** "Scarica ora" or the download button was pressed. */
  | { type: 'download' };

/** The first reminder waits one interval, because the install card comes first on arrival. */
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

/** Every five minutes between appearances, whether it hid by itself or was dismissed. */
function hidden(state: Reminder, now: number): Reminder {
  const appearedAt = (state.due ?? now) - REMINDER_VISIBLE_MS;
  return { ...state, visible: false, due: appearedAt + REMINDER_EVERY_MS };
}
