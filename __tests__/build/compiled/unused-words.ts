/**
 * Prints what the sentences and constants of the console declare and nothing uses, as JSON: `file: name`. Sources that are
 * added come in as JSON. A process of its own: a worker of Jest that has compiled the console takes longer to end than
 * Jest waits.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import ts from 'typescript';
import { ROOT } from '../../../scripts/root';

const ROOMS = ['app', 'components', 'hooks', 'lib', 'scripts', 'service-worker'];
/** Stylesheets cannot import a constant: their test compares what they say with it. */
const FILES = ['instrumentation-client.ts', '__tests__/build/stylesheets.test.ts'];

/** Sources that replace those on the disk, or are added to them, by their path below the project. */
type Extra = Record<string, string>;

const relativePath = (file: ts.SourceFile): string => path.relative(ROOT, file.fileName);

/** Compiles the console with `extra`. */
function createProgram(extra: Extra) {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost(options, true);
  const sources = new Map(Object.entries(extra).map(([file, source]) => [path.join(ROOT, file), source]));
  const { readFile, fileExists, directoryExists } = host;
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.directoryExists = (folder) =>
    [...sources.keys()].some((file) => file.startsWith(`${folder}/`)) || directoryExists!(folder);
  const files = [
    ...ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], ['node_modules'], ROOMS),
    ...FILES.map((file) => path.join(ROOT, file)),
  ];
  const names = [...new Set([...files, ...sources.keys()])];
  const program = ts.createProgram(names, { ...options, incremental: false }, host);
  return { program, sources: program.getSourceFiles().filter(({ fileName }) => names.includes(fileName)) };
}

/** What a file declares that can be used elsewhere: its exported constants and functions, and the members of its objects. */
function declarationsIn(file: ts.SourceFile): [ts.Node, string][] {
  const found: [ts.Node, string][] = [];
  const add = (node: ts.Node, name: ts.Node, prefix: string) => {
    const full = prefix ? `${prefix}.${name.getText()}` : name.getText();
    found.push([node, full]);
    return full;
  };
  const visit = (node: ts.Node, prefix: string): void => {
    const isMember =
      ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node);
    const isTop = (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) && node.name !== undefined;
    const name = isMember || isTop ? add(node, node.name!, prefix) : prefix;
    // What a function does inside is its own business, but not what it returns.
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(file, '');
  return found;
}

/** Every declaration that some source refers to; of objects handed on as a whole, those among `checked`. */
function usedBy(
  program: ts.Program,
  sources: readonly ts.SourceFile[],
  checked: ReadonlyMap<ts.Node, string>,
): Set<ts.Node> {
  const checker = program.getTypeChecker();
  const used = new Set<ts.Node>();

  function use(symbol: ts.Symbol | undefined) {
    if (!symbol) return;
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of target.declarations ?? []) used.add(declaration);
  }
  const useAll = (type: ts.Type) => checker.getPropertiesOfType(type).forEach(use);

  function useByKey(object: ts.Type, key: ts.Type) {
    const keys = key.isUnion() ? key.types : [key];
    if (!keys.every((each) => each.isStringLiteral())) return useAll(object);
    for (const each of keys) use(object.getProperty(each.value));
  }

  /** An object that is handed on as a whole: what the other side says it takes is used. */
  function useAs(expression: ts.Expression) {
    const given = checker.getTypeAtLocation(expression);
    const members = given.getProperties().flatMap(({ declarations = [] }) => declarations);
    if (!members.some((member) => checked.has(member))) return;
    const expected = checker.getContextualType(expression);
    if (!expected) return;
    for (const each of expected.isUnion() ? expected.types : [expected]) {
      const names = checker.getPropertiesOfType(each).map(({ name }) => name);
      if (names.length === 0 || checker.getIndexInfosOfType(each).length > 0) return useAll(given);
      for (const name of names) use(given.getProperty(name));
    }
  }

  const isDeclaredName = (node: ts.Identifier) =>
    (node.parent as Partial<ts.NamedDeclaration>).name === node && !ts.isPropertyAccessExpression(node.parent);

  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && ts.isShorthandPropertyAssignment(node.parent)) {
      use(checker.getShorthandAssignmentValueSymbol(node.parent));
    } else if (ts.isIdentifier(node) && !isDeclaredName(node)) {
      use(checker.getSymbolAtLocation(node));
    }
    if (ts.isElementAccessExpression(node)) {
      useByKey(checker.getTypeAtLocation(node.expression), checker.getTypeAtLocation(node.argumentExpression));
    }
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      use(checker.getTypeAtLocation(node.parent).getProperty(name));
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) {
      const { parent } = node;
      const isPart = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
      if (!isPart && ts.isExpression(node) && !ts.isImportSpecifier(parent)) useAs(node);
    }
    ts.forEachChild(node, visit);
  }
  sources.forEach(visit);
  return used;
}

const isWords = (file: string) => /^lib\/(text\/|config|(.+\/)?text\.ts$)/.test(file);

function unusedWords(extra: Extra): string[] {
  const { program, sources } = createProgram(extra);
  const fileOf = (node: ts.Node) => relativePath(node.getSourceFile());
  const declared = new Map(sources.filter((source) => isWords(fileOf(source))).flatMap(declarationsIn));
  const used = usedBy(program, sources, declared);
  return [...declared].filter(([node]) => !used.has(node)).map(([node, name]) => `${fileOf(node)}: ${name}`);
}

void text(process.stdin).then((extra) => console.log(JSON.stringify(unusedWords(JSON.parse(extra) as Extra))));
