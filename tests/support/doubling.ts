import { answerQuestions } from '../../server/lib/threads/answerQuestions.ts';

/** A thread that doubles numbers; 13 ends it and 7 makes it throw. */
answerQuestions<number, { doubled: number; by: string; bytes: Uint8Array<ArrayBuffer> }>(
  (n) => {
    if (n === 13) process.exit(1);
    if (n === 7) throw new Error('seven');
    return { doubled: 2 * n, by: 'thread', bytes: new Uint8Array(4) };
  },
  { bytes: ({ bytes }) => bytes, end: () => undefined },
);
