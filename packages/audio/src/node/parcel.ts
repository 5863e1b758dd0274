import type { Transferable } from "node:worker_threads";
import type { Task } from "./tasks.ts";
import type { Parcel } from "./thread-pool.ts";

type Samples = Int16Array | Uint8Array;

/**
 * A task on its way to a thread. Samples change hands, so that they are copied once or, with `transfer`, never; a view
 * of a larger buffer is always copied, for the whole buffer would go with it.
 */
export function packTask({ kind, task }: Task): Parcel {
  const transfer = new Set<Transferable>();

  function own<Array extends Samples>(samples: Array): Array {
    if (!(samples.buffer instanceof ArrayBuffer)) return samples;
    const whole = samples.byteLength === samples.buffer.byteLength;
    const owned = task.transfer && whole ? samples : (samples.slice() as Array);
    transfer.add(owned.buffer as ArrayBuffer);
    return owned;
  }

  if (kind === "analyse") return parcel({ kind, task: { ...task, pcm: own(task.pcm) } }, transfer);
  if (kind === "decode") return parcel({ kind, task: { ...task, bytes: own(task.bytes) } }, transfer);
  const parts = task.parts.map((part) => ({ ...part, pcm: own(part.pcm) }));
  return parcel({ kind, task: { ...task, parts } }, transfer);
}

function parcel(message: Task, transfer: Set<Transferable>): Parcel {
  return { message, transfer: [...transfer] };
}
