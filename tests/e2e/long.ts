/** `npm run test:long` walks all screens, widths and files; the gate takes some of each. */
export const isLong = process.env.TEST_LONG === '1';
