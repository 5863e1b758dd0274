import type { Transferable } from "node:worker_threads";
import type { Task, TaskMessage } from "./tasks.ts";
import type { TransferableMessage } from "./thread-pool.ts";

type Samples = Int16Array | Uint8Array;

/**
 * A task as a message to a worker thread. Its buffers are transferred: copied once before that or, with `transfer`,
 * never. A view of a larger buffer is always copied, because the whole buffer would be transferred.
 */
export function toTransferable({ kind, task }: Task, cancelled: TaskMessage["cancelled"]): TransferableMessage {
  const transfer = new Set<Transferable>();

  function own<Array extends Samples>(samples: Array): Array {
    if (!(samples.buffer instanceof ArrayBuffer)) return samples;
    const whole = samples.byteLength === samples.buffer.byteLength;
    const owned = "transfer" in task && task.transfer && whole ? samples : (copyOf(samples) as Array);
    transfer.add(owned.buffer as ArrayBuffer);
    return owned;
  }

  function withTransfer(work: Task): TransferableMessage {
    const message: TaskMessage = { work, cancelled };
    return { message, transfer: [...transfer] };
  }

  if (kind === "analyse") return withTransfer({ kind, task: { ...task, pcm: own(task.pcm) } });
  if (kind === "encodeHead") return withTransfer({ kind, task: { ...task, pcm: own(task.pcm) } });
  if (kind === "decodeFrames") return withTransfer({ kind, task: { ...task, bytes: own(task.bytes) } });
  if (kind === "decode") return withTransfer({ kind, task: { ...task, bytes: own(task.bytes) } });
  // What a mix is made of is shared.
  if (kind === "measureMix") return withTransfer({ kind, task });
  if (kind === "encodeMix") return withTransfer({ kind, task });
  if (kind === "renderMix") return withTransfer({ kind, task });
  const parts = task.parts.map((part) => ({ ...part, pcm: own(part.pcm) }));
  return withTransfer({ kind, task: { ...task, parts } });
}

/** Not by `slice` alone: that of a Buffer is a view of its pool. */
function copyOf(samples: Samples): Samples {
  return samples instanceof Uint8Array ? new Uint8Array(samples) : samples.slice();
}
