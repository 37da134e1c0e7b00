/** What browsers say of themselves: `system` is the device's, `browser` follows the engine's name. */
export const webKit = (system: string, browser: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;

export const gecko = (system: string) => `Mozilla/5.0 (${system}; rv:140.0) Gecko/20100101 Firefox/140.0`;

export const LINUX = 'X11; Linux x86_64';
export const MAC = 'Macintosh; Intel Mac OS X 10_15_7';
export const IPHONE = 'iPhone; CPU iPhone OS 18_4 like Mac OS X';
