import { Ajv2020 } from 'ajv/dist/2020.js';
import contract from '../openapi.json' with { type: 'json' };

/** Holds requests and answers to `contract/openapi.json`. */

type Node = Record<string, unknown>;
type Pointer = string[];

const NAME = 'openapi.json';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
// To Ajv the document is a schema, too.
ajv.addVocabulary([...Object.keys(contract), 'x-accepted']);
for (const format of ['binary', 'email', 'password', 'uri']) ajv.addFormat(format, true);
ajv.addSchema(contract, NAME);

const find = (pointer: Pointer): unknown => pointer.reduce<unknown>((node, key) => (node as Node)?.[key], contract);

/** Where a node stands, once references are followed. */
function follow(pointer: Pointer): Pointer {
  const { $ref } = (find(pointer) ?? {}) as { $ref?: string };
  return $ref ? follow($ref.slice(2).split('/')) : pointer;
}

function problemsOf(pointer: Pointer, value: unknown, what: string): string[] {
  const parts = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.getSchema(`${NAME}#/${parts.join('/')}`);
  if (!validate) return [`${what}: there is no schema at ${pointer.join(' ')}`];
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message}`);
}

export interface Operation {
  id: string;
  method: string;
  /** As in the document: `/api/users/{id}`. */
  path: string;
  pointer: Pointer;
}

export const OPERATIONS: Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([key]) => METHODS.includes(key))
    .map(([method, { operationId }]) => ({
      id: operationId as string,
      method: method.toUpperCase(),
      path,
      pointer: ['paths', path, method],
    })),
);

/** @param target path and query, below the base URL */
export function operationOf(method: string, target: string): Operation | undefined {
  const [pathname = ''] = target.split('?');
  const fits = (path: string) => new RegExp(`^${path.replaceAll('{id}', '[^/]+')}$`).test(pathname);
  return OPERATIONS.find((operation) => operation.method === method && fits(operation.path));
}

/** What a request carries: nothing, JSON that was parsed, or a form. */
export type Sent = { json: unknown } | { form: FormData } | null;

/** What is wrong with a request; empty if the document describes it. */
export function requestProblems(method: string, target: string, sent: Sent): string[] {
  const operation = operationOf(method, target);
  if (!operation) return [`${method} ${target} is no operation`];
  return [...queryProblems(operation, target), ...bodyProblems(operation, sent)].map(
    (problem) => `${method} ${target}: ${problem}`,
  );
}

function queryProblems({ pointer }: Operation, target: string): string[] {
  const known = new Map(
    Object.keys((find([...pointer, 'parameters']) ?? []) as unknown[]).map((index) => {
      const parameter = follow([...pointer, 'parameters', index]);
      return [(find(parameter) as { name: string }).name, [...parameter, 'schema']];
    }),
  );
  return [...new URL(target, 'http://base').searchParams].flatMap(([name, text]) => {
    const schema = known.get(name);
    if (!schema) return [`the parameter ${name} is not described`];
    const isNumber = (find(schema) as { type: string }).type === 'integer';
    return problemsOf(schema, isNumber ? Number(text) : text, name);
  });
}

const contentOf = ({ pointer }: Operation): Pointer => [...follow([...pointer, 'requestBody']), 'content'];

/** The fields that a body has to have. */
export const requiredOf = (operation: Operation): string[] =>
  Object.keys(find(contentOf(operation)) ?? {}).flatMap((type) => {
    const schema = follow([...contentOf(operation), type, 'schema']);
    return (find(schema) as { required: string[] }).required;
  });

function bodyProblems(operation: Operation, sent: Sent): string[] {
  const content = find(contentOf(operation));
  if (!content || !sent) return content || sent ? [`a body is ${content ? 'required' : 'not described'}`] : [];
  const type = 'form' in sent ? 'multipart/form-data' : 'application/json';
  const media = [...contentOf(operation), type];
  if (!find(media)) return [`${type} is not described`];
  const schema = follow([...media, 'schema']);
  if ('json' in sent) return problemsOf(schema, sent.json, 'body');
  const { properties } = find(schema) as {
    properties: Record<string, { type: string; format?: string; maxLength?: number }>;
  };
  const encoding = (find([...media, 'encoding']) ?? {}) as Record<string, { contentType?: string }>;
  const problems: string[] = [];
  const values = [...new Set(sent.form.keys())].map((name) => {
    const all = sent.form.getAll(name).map((value) => {
      const isFile = properties[name]?.format === 'binary';
      if (isFile !== value instanceof Blob) problems.push(`${name} is ${isFile ? 'no' : 'a'} file`);
      if (typeof value === 'string') return value;
      const types = encoding[name]?.contentType?.split(', ') ?? [];
      if (!types.includes(value.type)) problems.push(`${name} is a file of the type ${value.type}`);
      if (value.size > (properties[name]?.maxLength ?? 0)) problems.push(`${name} has ${value.size} bytes`);
      return 'file';
    });
    return [name, all.length === 1 && properties[name]?.type !== 'array' ? all[0] : all];
  });
  return [...problems, ...problemsOf(schema, Object.fromEntries(values), 'body')];
}

/** What is wrong with an answer; empty if the document describes it. */
export function answerProblems(operation: Operation, status: number, json: unknown): string[] {
  const codes = [String(status), `${Math.floor(status / 100)}XX`];
  const code = codes.find((each) => find([...operation.pointer, 'responses', each]));
  if (!code) return [`${operation.id}: an answer of ${status} is not described`];
  const schema = [...follow([...operation.pointer, 'responses', code]), 'content', 'application/json', 'schema'];
  return problemsOf(follow(schema), json, `${operation.id}, ${status}: `);
}
