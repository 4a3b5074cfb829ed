import type { CDPSession } from '@playwright/test';

/** Bytes of the JavaScript heap after a garbage collection. */
export async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

export interface HeapKinds {
  /** Bytes of objects, arrays, closures, strings and numbers. */
  data: number;
  /** Bytes of compiled code and what the compiler knows about objects: it grows until all code has been optimized. */
  code: number;
}

/** The parts of a heap snapshot that are read here; a node is a run of as many numbers as there are fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

const DATA = ['object', 'array', 'closure', 'string', 'concatenated string', 'sliced string', 'number', 'bigint'];
const CODE = ['code', 'object shape'];

/** Tells from a heap snapshot what the heap holds after a garbage collection. */
export async function heapKinds(cdp: CDPSession): Promise<HeapKinds> {
  const { snapshot, nodes } = await takeSnapshot(cdp);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const kinds = { data: 0, code: 0 };
  for (let node = 0; node < nodes.length; node += fields.length) {
    const name = types[0][nodes[node + type]!]!;
    if (DATA.includes(name)) kinds.data += nodes[node + size]!;
    if (CODE.includes(name)) kinds.code += nodes[node + size]!;
  }
  return kinds;
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  return JSON.parse(chunks.join('')) as Snapshot;
}
