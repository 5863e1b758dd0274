// Who may import whom (docs/ARCHITECTURE.md). Reads every module, so that a rule is never satisfied by reading none.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { parseSync } from "oxc-parser";

const builtins = new Set(builtinModules);

/** What a workspace may import of the others; `node` says whether Node's own modules are allowed. */
const rules = {
  "packages/script": { may: [], node: false },
  "packages/colour": { may: [], node: false },
  "packages/audio": { may: [], node: false, nodeBelow: "packages/audio/src/node/" },
  "packages/speech": { may: ["script", "audio"], node: true },
  "packages/timeline": { may: ["script", "audio"], node: false },
  "packages/captions": { may: ["script"], node: false },
  "packages/podcast": { may: ["captions"], node: false },
  "packages/access": { may: [], node: false },
  "packages/billing": { may: ["access"], node: false },
  "packages/contract": { may: ["script", "timeline", "captions", "podcast", "access", "billing"], node: false },
  // The module itself imports nothing: what builds it reads the contract.
  "packages/client": { may: ["contract"], node: false, typesOnly: true },
  "apps/server": {
    may: ["script", "speech", "audio", "timeline", "captions", "podcast", "access", "billing", "colour", "contract"],
    node: true,
  },
  "apps/dashboard": {
    may: ["script", "audio", "timeline", "captions", "access", "billing", "colour", "contract"],
    node: false,
  },
  "apps/player": { may: ["contract", "colour"], node: false, typesOnly: true, bundled: ["colour"] },
};

/** The dashboard's layers from the bottom up: each may import those before it. main.tsx stands on top of them. */
const dashboardLayers = ["ui", "platform", "areas", "app"];

function* modulesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === "node_modules" || entry.name === "dist") continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* modulesUnder(path);
    else if (/\.(ts|tsx|mts)$/.test(entry.name)) yield path;
  }
}

/** What a module imports and re-exports: from where, and whether types alone. */
export function importsOf(file, source = readFileSync(file, "utf8")) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0].message}`);
  const found = [];
  for (const one of module.staticImports) {
    const typeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType);
    found.push({ from: one.moduleRequest.value, typeOnly });
  }
  for (const one of module.staticExports) {
    for (const entry of one.entries) {
      if (entry.moduleRequest) found.push({ from: entry.moduleRequest.value, typeOnly: entry.isType });
    }
  }
  for (const one of module.dynamicImports) {
    const text = source.slice(one.moduleRequest.start, one.moduleRequest.end);
    if (/^["'`][^$]*["'`]$/.test(text)) found.push({ from: text.slice(1, -1), typeOnly: false });
  }
  return found;
}

const isTest = (path) =>
  /\.test\.tsx?$|\/vitest\.config\.ts$/.test(path) ||
  path.includes("/test-kit/") ||
  path.includes("/bench/") ||
  path.includes("/scripts/");

function areaOf(path, app) {
  return path.match(new RegExp(`^${app}/src/areas/([^/]+)/`))?.[1];
}

function layerOf(path) {
  const folder = path.match(/^apps\/dashboard\/src\/([^/]+)\//)?.[1];
  const layer = dashboardLayers.indexOf(folder);
  return layer === -1 ? dashboardLayers.length : layer;
}

/** The rule of the dashboard's layers that one import breaks, or undefined. */
function brokenLayer(path, target) {
  const from = layerOf(path);
  const to = layerOf(target);
  if (to > from) return `${dashboardLayers[from]} may not import ${dashboardLayers[to] ?? "what starts the dashboard"}`;
  if (areaOf(path, "apps/dashboard") || !areaOf(target, "apps/dashboard")) return undefined;
  return /\/(?:index|routes|frame)\.tsx?$/.test(target)
    ? undefined
    : "an area is reached by its index, its routes or its frame";
}

/** The rule that one import breaks, or undefined. */
function broken(path, target, one) {
  const workspace = Object.keys(rules).find((name) => path.startsWith(`${name}/`));
  if (!workspace) return undefined;
  const rule = rules[workspace];
  if (!isTest(path) && target?.includes("/test-kit/")) return "only tests import the test kit";
  if (one.from.startsWith("@lectern/")) {
    const name = one.from.split("/")[1];
    if (!rule.may.includes(name)) return `${workspace} may not import @lectern/${name}`;
    const isBundled = rule.bundled?.includes(name) ?? false;
    if (rule.typesOnly && !isBundled && !one.typeOnly && !isTest(path) && path.includes("/src/"))
      return `${workspace} may import only types of @lectern/${name}`;
    return undefined;
  }
  const isBuiltin = one.from.startsWith("node:") || builtins.has(one.from);
  const nodeAllowed =
    rule.node || (rule.nodeBelow && path.startsWith(rule.nodeBelow)) || isTest(path) || !path.includes("/src/");
  if (isBuiltin && !nodeAllowed) return `${workspace} runs without Node: ${one.from}`;
  if (!target) return undefined;
  if (isTest(path)) return undefined;
  if (target.includes("/migrations/steps/") && !path.endsWith("/migrations/index.ts"))
    return "migrations are read by their list alone";
  if (!target.startsWith(`${workspace}/`)) return "another workspace is imported by its name, not by its path";
  for (const app of ["apps/server", "apps/dashboard"]) {
    const to = areaOf(target, app);
    if (!to) continue;
    if (path.startsWith(`${app}/src/platform/`)) return "this layer knows nothing of areas";
    const from = areaOf(path, app);
    if (from && from !== to && !/\/index\.tsx?$/.test(target))
      return `area ${from} reaches into area ${to} past its index`;
  }
  return workspace === "apps/dashboard" ? brokenLayer(path, target) : undefined;
}

const routesOfContract = /\bimplement\(contract\b/;
const workOfRoutes = /\b(?:database|AppError)\b/;

/** The rule that a file of routes breaks, or undefined: what opens transactions and refuses is an operation. */
function workInRoutes(path, source) {
  if (!path.startsWith("apps/server/src/areas/") || isTest(path) || !routesOfContract.test(source)) return undefined;
  const [word] = workOfRoutes.exec(source) ?? [];
  return word && `routes of the contract call operations: ${word}`;
}

function cyclesIn(graph) {
  const state = new Map();
  const cycles = [];
  const stack = [];
  function visit(file) {
    state.set(file, "open");
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === "open") cycles.push([...stack.slice(stack.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    stack.pop();
    state.set(file, "done");
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return cycles;
}

/**
 * Rooms that import each other in a circle: the folders and the files of one folder are its rooms, and each imports only
 * rooms below it. Returns a sentence for each circle, with an import for each step.
 */
function roomCyclesIn(graph) {
  const folders = new Map();
  for (const [path, targets] of graph) {
    if (isTest(path) || path.endsWith(".fixture.ts")) continue;
    for (const target of targets) {
      const steps = path.split("/");
      const to = target.split("/");
      const shared = steps.findIndex((step, index) => step !== to[index]);
      if (shared === -1) continue;
      const folder = steps.slice(0, shared).join("/");
      const rooms = folders.get(folder) ?? folders.set(folder, { graph: new Map(), why: new Map() }).get(folder);
      const [room, next] = [steps[shared], to[shared]];
      rooms.graph.set(room, (rooms.graph.get(room) ?? new Set()).add(next));
      rooms.why.set(`${room} -> ${next}`, `${path} imports ${target}`);
    }
  }
  return [...folders].flatMap(([folder, rooms]) =>
    cyclesIn(rooms.graph).map((cycle) => {
      const steps = cycle.slice(1).map((next, index) => rooms.why.get(`${cycle[index]} -> ${next}`));
      return `rooms of ${folder} in a circle: ${cycle.join(" -> ")} (${steps.join("; ")})`;
    }),
  );
}

/** The tables of docs/ARCHITECTURE.md that begin with a folder's path: its rooms, from the bottom up. */
function roomOrders(page) {
  const orders = new Map();
  let rooms;
  for (const line of page.split("\n")) {
    const cell = line.startsWith("|") ? line.split("|")[1].trim() : undefined;
    const path = /^`([\w-]+(?:\/[\w-]+)+)`$/.exec(cell ?? "")?.[1];
    if (path) orders.set(path, (rooms = []));
    else if (cell === undefined) rooms = undefined;
    else rooms?.push(...[...cell.matchAll(/`([^`]+)`/g)].map(([, room]) => room));
  }
  return orders;
}

/** A sentence for each import that goes up in such a table, and for each room that it leaves out or has too many. */
function brokenOrders(root, graph) {
  const problems = [];
  const page = join(root, "docs/ARCHITECTURE.md");
  for (const [folder, order] of roomOrders(existsSync(page) ? readFileSync(page, "utf8") : "")) {
    const rooms = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "test-kit")
      .map(({ name }) => name);
    for (const room of rooms)
      if (!order.includes(room)) problems.push(`docs/ARCHITECTURE.md leaves out ${folder}/${room}`);
    for (const room of order)
      if (!rooms.includes(room)) problems.push(`docs/ARCHITECTURE.md has ${folder}/${room}, which is not there`);
    const roomOf = (path) =>
      path.startsWith(`${folder}/`) ? order.indexOf(path.split("/")[folder.split("/").length]) : -1;
    for (const [path, targets] of graph) {
      if (isTest(path)) continue;
      for (const target of targets) {
        const [from, to] = [roomOf(path), roomOf(target)];
        if (from !== -1 && to > from)
          problems.push(`${path}: ${target}: ${order[from]} comes before ${order[to]} in docs/ARCHITECTURE.md`);
      }
    }
  }
  return problems;
}

/**
 * Reads every TypeScript module of packages/ and apps/.
 * Returns how many it read and a sentence for each broken rule.
 */
export function checkImports(root) {
  const problems = [];
  const graph = new Map();
  let edges = 0;
  const files = ["packages", "apps"].flatMap((folder) => [...modulesUnder(join(root, folder))]);
  for (const file of files) {
    const path = relative(root, file).split(sep).join("/");
    const source = readFileSync(file, "utf8");
    const targets = [];
    const work = workInRoutes(path, source);
    if (work) problems.push(`${path}: ${work}`);
    for (const one of importsOf(file, source)) {
      edges += 1;
      const plain = one.from.replace(/\?.*$/, "");
      const resolved = plain.startsWith(".") ? join(dirname(file), plain) : undefined;
      if (resolved && !existsSync(resolved)) problems.push(`${path}: ${one.from} does not exist`);
      const target = resolved && relative(root, resolved).split(sep).join("/");
      const reason = broken(path, target, one);
      if (reason) problems.push(`${path}: ${one.from}: ${reason}`);
      if (target && /\.tsx?$/.test(target)) targets.push(target);
    }
    graph.set(path, targets);
  }
  for (const cycle of cyclesIn(graph)) problems.push(`a circle: ${cycle.join(" -> ")}`);
  problems.push(...roomCyclesIn(graph), ...brokenOrders(root, graph));
  for (const workspace of Object.keys(rules)) {
    if (!files.some((file) => file.startsWith(join(root, workspace, "src"))))
      problems.push(`no module of ${workspace} was read`);
  }
  if (edges < files.length) problems.push(`only ${edges} imports were read in ${files.length} modules`);
  return { modules: files.length, problems };
}
