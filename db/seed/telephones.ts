/** The town's numbers, and national short numbers that stand alone in bold or in a table: phones can dial them at a tap. */
export function dialable(text: string): string {
  return text
    .replace(/\b0925 000 \d{3}\b/g, link)
    .replace(/(?<=\*\*)\d{3,4}(?=\*\*)/g, link)
    .replace(/(?<=\| )(?:\d{3,4}|116 117)(?= \|$)/gm, link)
    .replace(/(?<=: )116 117\b/g, link);
}

function link(number: string): string {
  return `[${number}](tel:${number.replaceAll(' ', '')})`;
}
