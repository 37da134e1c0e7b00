import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';

/** The standard's schema, as OASIS publishes it: docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.xsd */
const FILE = join(import.meta.dirname, '../fixtures/CAP-v1.2.xsd');

type Ordered = { ':@'?: Record<string, string> } & Record<string, unknown>;
const order = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  removeNSPrefix: true,
});
const nameOf = (node: Ordered) => Object.keys(node).find((key) => key !== ':@') as string;
const inside = (node: Ordered) => node[nameOf(node)] as Ordered[];
const attribute = (node: Ordered, name: string) => node[':@']?.[`@_${name}`];
const find = (nodes: Ordered[], name: string) => nodes.find((node) => nameOf(node) === name);

/**
 * What is wrong with a CAP document by the schema: the order of elements, how often each may stand, the values and patterns of texts.
 * xmllint judges besides where it is installed. @returns sentences; none for a valid document
 */
export function capProblems(xml: string): string[] {
  const schema = find(order.parse(readFileSync(FILE, 'utf8')), 'schema') as Ordered;
  const document = find(order.parse(xml), 'alert');
  if (document === undefined) return ['no alert'];
  const wrong = xml.includes('<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">') ? [] : ['another namespace'];
  judge(document, find(inside(schema), 'element') as Ordered, wrong);
  const lint = spawnSync('xmllint', ['--noout', '--nonet', '--schema', FILE, '-'], { input: xml, encoding: 'utf8' });
  if (lint.error === undefined && lint.status !== 0) wrong.push(lint.stderr);
  return wrong;
}

function judge(node: Ordered, rule: Ordered, wrong: string[]): void {
  const sequence = find(inside(find(inside(rule), 'complexType') ?? { complexType: [] }), 'sequence');
  if (sequence !== undefined) judgeSequence(node, inside(sequence), wrong);
  else judgeText(node, find(inside(find(inside(rule), 'simpleType') ?? { simpleType: [] }), 'restriction'), wrong);
}

function judgeSequence(node: Ordered, rules: Ordered[], wrong: string[]): void {
  const left = inside(node).filter((child) => nameOf(child) !== '#text');
  for (const rule of rules.filter((one) => nameOf(one) === 'element')) {
    const name = attribute(rule, 'name') ?? (attribute(rule, 'ref') as string).replace(/^.*:/, '');
    const [least, most] = [Number(attribute(rule, 'minOccurs') ?? 1), attribute(rule, 'maxOccurs') ?? '1'];
    let count = 0;
    for (; left.length > 0 && nameOf(left[0] as Ordered) === name; count++) judge(left.shift() as Ordered, rule, wrong);
    if (count < least || (most !== 'unbounded' && count > Number(most)))
      wrong.push(`${nameOf(node)} has ${count} times ${name}`);
  }
  for (const child of left) wrong.push(`${nameOf(child)} has no place in ${nameOf(node)}`);
}

function judgeText(node: Ordered, restriction: Ordered | undefined, wrong: string[]): void {
  const text = inside(node)
    .map((child) => String(child['#text'] ?? ''))
    .join('');
  const values = (kind: string) =>
    restriction === undefined
      ? []
      : inside(restriction)
          .filter((one) => nameOf(one) === kind)
          .map((one) => attribute(one, 'value') as string);
  const [allowed, patterns] = [values('enumeration'), values('pattern')];
  if (allowed.length > 0 && !allowed.includes(text)) wrong.push(`${nameOf(node)} is ${text}`);
  if (patterns.some((pattern) => !new RegExp(`^${pattern}$`).test(text))) wrong.push(`${nameOf(node)} is ${text}`);
}
