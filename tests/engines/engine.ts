/** What a journey needs of a browser. Everything else is done in the page, the same in every engine (hands.ts). */
export interface Engine {
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees its arguments and the page only. */
  run<A extends unknown[], T>(look: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Presses the mouse at a point of the window. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard, key by key. */
  type(text: string): Promise<void>;
  /** @returns the window as a PNG */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export const WINDOW = { width: 480, height: 900 };
