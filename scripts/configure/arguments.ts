import { Problem } from '../problem';
import { isSet, SETTINGS, type Setting } from '../build/console-settings';

/** The option of a setting: `--api-url` of `NEXT_PUBLIC_API_URL`, `--name` of `PRODUCT_NAME`. */
export const optionOf = (name: Setting): string =>
  `--${name
    .replace(/^(NEXT_PUBLIC|PRODUCT)_/, '')
    .toLowerCase()
    .replaceAll('_', '-')}`;

/** Settings that a finished export cannot be given. */
const OF_THE_BUILD = ['BASE_PATH', 'NEXT_PUBLIC_BASE_PATH', 'NEXT_PUBLIC_SERVICE_WORKER', 'NEXT_PUBLIC_BROWSER_DEMO'];

/** A setting of this console by its name. Kubernetes sets `PRODUCT_PORT` and others for a service named `product`. */
const isOurs = (name: string): boolean =>
  name.startsWith('NEXT_PUBLIC_') || (/^PRODUCT_/.test(name) && !/_(SERVICE_(HOST|PORT)|PORT)(_|$)/.test(name));

export type Given = Partial<Record<Setting, string>>;

/**
 * Reads the settings that are given, as options or in the environment.
 * @throws Problem
 */
export function readGiven(args: string[], env: NodeJS.Dict<string>): Given {
  const options = readOptions(args);
  const given: Given = {};
  for (const name of SETTINGS) {
    const [option, variable] = [options[name], env[name]];
    if (option !== undefined && variable !== undefined && option !== variable)
      throw new Problem(`${optionOf(name)} ${option} contradicts ${name}=${variable} in the environment.`);
    const value = option ?? variable;
    if (isSet(name, value)) given[name] = value;
  }
  for (const [name, value] of Object.entries(env)) {
    if (OF_THE_BUILD.includes(name) && value)
      throw new Problem(`${name} is a setting of the build, which cannot be changed in a finished export.`);
    if (isOurs(name) && value && !(SETTINGS as readonly string[]).includes(name))
      throw new Problem(`${name} is no setting; there are ${SETTINGS.join(', ')}.`);
  }
  return given;
}

function readOptions(args: string[]): Given {
  const byOption = new Map(SETTINGS.map((name) => [optionOf(name), name]));
  const given: Given = {};
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, option = arg, assigned] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
    const name = byOption.get(option);
    if (!name) throw new Problem(`${option} is no option; there are ${[...byOption.keys()].join(', ')}.`);
    const isNext = rest[0] !== undefined && !rest[0].startsWith('--');
    const value = assigned ?? (isNext ? rest.shift() : name === 'NEXT_PUBLIC_API_LOCKED' ? '1' : undefined);
    if (value === undefined) throw new Problem(`${option} needs a value.`);
    if (given[name] !== undefined && given[name] !== value)
      throw new Problem(`${option} is given twice: ${given[name]} and ${value}.`);
    given[name] = value;
  }
  return given;
}
